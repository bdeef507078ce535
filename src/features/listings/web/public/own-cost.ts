import { createContext, useContext } from 'react'
import type { OwningCost } from '../../owning-cost.ts'

/** Cost of the listing on the page with the visitor's own values. Null if there are none. */
export const OwnCost = createContext<OwningCost | null>(null)

/** Returns the cost with the visitor's own values, or else the estimate. */
export function useOwnCost(estimate: OwningCost | null): OwningCost | null {
  const own = useContext(OwnCost)
  return estimate && (own ?? estimate)
}
