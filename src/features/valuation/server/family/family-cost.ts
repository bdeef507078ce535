import { sql } from 'kysely'
import { defaultYearlyHours, type OwningCost } from '#features/listings/owning-cost.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import { minComparables } from '../../rules.ts'

/** Returns the ownership cost of the family's median aircraft at the default hours per year. */
export async function familyCost(
  ctx: AppContext,
  familyId: number,
): Promise<FamilyMarket['owning']> {
  const {
    rows: [row],
  } = await sql<Required<OwningCost>>`
    with ranked as (
      select yearly_fixed, hourly, limit_yearly, limit_hourly, count(*) over () as of,
        row_number() over (order by yearly_fixed + hourly * ${defaultYearlyHours}::int
          + greatest(limit_yearly, limit_hourly * ${defaultYearlyHours}::int), listing_id) as place
      from listing_cost join listing on listing.id = listing_cost.listing_id
      where listing.family_id = ${familyId} and ${isForSale(ctx.now())}
    )
    select yearly_fixed as "yearlyFixed", hourly, limit_yearly as "limitYearly", limit_hourly as "limitHourly" from ranked
    where place = (of + 1) / 2 and of >= ${minComparables}`.execute(ctx.db)
  return row ?? null
}
