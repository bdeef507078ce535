import { monthlyCost, type OwningCost } from '#features/listings/owning-cost.ts'
import { useFlyingHours } from '#features/listings/web/public/flying-hours.ts'
import { useOwnCost } from '#features/listings/web/public/own-cost.ts'
import { formatCost } from '#kernel/format/units.ts'
import { useUnits } from '#ui/units.tsx'

/** Renders text such as "$2,811 a month at 100 hr/year" for the visitor's hours and own values, in their currency. */
export function MonthlyCostText({ cost: estimate }: { cost: OwningCost }) {
  const cost = useOwnCost(estimate) ?? estimate
  const hours = useFlyingHours()
  const units = useUnits()
  return (
    <>
      <b className="num">{formatCost(monthlyCost(cost, hours), units)}</b> a month at {hours}{' '}
      hr/year
    </>
  )
}
