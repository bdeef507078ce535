import { useEffect, useEffectEvent } from 'react'
import { subscribeToLeads } from './subscribe-to-leads.ts'

/** Calls `onChange` when leads of the brokerage may have changed, while the page is visible. */
export function useLeadEvents(bizId: number, onChange: () => unknown) {
  const changed = useEffectEvent(() => void onChange())
  useEffect(() => subscribeToLeads(bizId, () => changed()), [bizId])
}
