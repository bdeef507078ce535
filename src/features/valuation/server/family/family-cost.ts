import { sql } from 'kysely'
import { usualHours } from '#features/listings/owning-cost.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import { fewestComparables } from '../../rules.ts'

/** What the middle aircraft of the family costs to own: half of those for sale cost less at the usual hours, half more. */
export async function familyCost(
  ctx: AppContext,
  familyId: number,
): Promise<FamilyMarket['owning']> {
  const {
    rows: [row],
  } = await sql<{ yearlyFixed: number; hourly: number }>`
    with ranked as (
      select yearly_fixed, hourly, count(*) over () as of,
        row_number() over (order by yearly_fixed + hourly * ${usualHours}::int, listing_id) as place
      from listing_cost join listing on listing.id = listing_cost.listing_id
      where listing.family_id = ${familyId} and ${isForSale(ctx.now())}
    )
    select yearly_fixed as "yearlyFixed", hourly from ranked
    where place = (of + 1) / 2 and of >= ${fewestComparables}`.execute(ctx.db)
  return row ?? null
}
