import { useEffect, useEffectEvent } from 'react'
import { subscribeToLeads } from './subscribe-to-leads.ts'

/** Calls `onChange` when the brokerage's leads may have changed. Pauses while the page is hidden. */
export function useLeadEvents(bizId: number, onChange: () => unknown) {
  const changed = useEffectEvent(() => void onChange())
  useEffect(() => subscribeToLeads(bizId, () => changed()), [bizId])
}
