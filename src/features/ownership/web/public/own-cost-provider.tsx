import { type ReactNode, useEffect, useState } from 'react'
import type { OwningCost } from '#features/listings/owning-cost.ts'
import { OwnCost } from '#features/listings/web/public/own-cost.ts'
import { useDeviceList } from '#kernel/web/create-device-list.ts'
import type { CostSheet } from '../../rules.ts'
import { costsChanged } from './costs-changed.ts'

/** Makes the whole page show the cost with the values that the visitor entered on this device. */
export function OwnCostProvider({ sheet, children }: OwnCostProviderProps) {
  const [own, setOwn] = useState<OwningCost | null>(null)
  const [changedAt] = useDeviceList(costsChanged)
  useEffect(() => {
    let isStale = false
    const show = (cost: OwningCost | null) => !isStale && setOwn(cost)
    // Most visitors have no values of their own, so the rules aren't part of the page's initial script.
    if (!sheet || changedAt === undefined) show(null)
    else
      import('../own-cost.ts').then(
        ({ computeOwnCost }) => show(computeOwnCost(sheet)),
        // While offline, the page shows the estimate.
        () => {},
      )
    return () => {
      isStale = true
    }
  }, [sheet, changedAt])
  return <OwnCost value={own}>{children}</OwnCost>
}

type OwnCostProviderProps = { sheet: CostSheet | null; children: ReactNode }
