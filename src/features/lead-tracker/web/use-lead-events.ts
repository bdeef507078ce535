import { useEffect, useEffectEvent } from 'react'
import { followLeads } from './follow-leads.ts'

/** Calls back when a lead of the brokerage may have changed, as long as the page is looked at. */
export function useLeadEvents(bizId: number, onChange: () => unknown) {
  const changed = useEffectEvent(() => void onChange())
  useEffect(() => followLeads(bizId, () => changed()), [bizId])
}
