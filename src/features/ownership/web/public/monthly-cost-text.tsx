import { monthlyCost, type OwningCost } from '#features/listings/owning-cost.ts'
import { useFlyingHours } from '#features/listings/web/public/flying-hours.ts'
import { formatMoney } from '#kernel/format/numbers.ts'

/** Renders text such as "$2,811 a month at 100 hr/year" for the visitor's hours. */
export function MonthlyCostText({ cost }: { cost: OwningCost }) {
  const hours = useFlyingHours()
  return (
    <>
      <b className="num">{formatMoney(monthlyCost(cost, hours))}</b> a month at {hours} hr/year
    </>
  )
}
