import { monthlyCost, type OwningCost } from '#features/listings/owning-cost.ts'
import { useFlyingHours } from '#features/listings/web/public/flying-hours.ts'
import { formatCost } from '#kernel/format/units.ts'
import { useUnits } from '#ui/units.tsx'

/** Renders text such as "$2,811 a month at 100 hr/year" for the visitor's hours, in the visitor's currency. */
export function MonthlyCostText({ cost }: { cost: OwningCost }) {
  const hours = useFlyingHours()
  const units = useUnits()
  return (
    <>
      <b className="num">{formatCost(monthlyCost(cost, hours), units)}</b> a month at {hours}{' '}
      hr/year
    </>
  )
}
