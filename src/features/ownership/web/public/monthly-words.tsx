import { monthlyCost, type OwningCost } from '#features/listings/owning-cost.ts'
import { useFlyingHours } from '#features/listings/web/public/flying-hours.ts'
import { formatMoney } from '#kernel/format.ts'

/** "$2,811 a month at 100 h a year", at the visitor's hours. */
export function MonthlyWords({ cost }: { cost: OwningCost }) {
  const hours = useFlyingHours()
  return (
    <>
      <b className="num">{formatMoney(monthlyCost(cost, hours))}</b> a month at {hours} h a year
    </>
  )
}
