import { sql } from 'kysely'
import type { OwningCost } from '#features/listings/owning-cost.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { computeItems, sumItems } from '../../rules.ts'
import type { CostedAircraft } from '../assumptions/costed-aircraft.ts'
import { costModelEdition, defaultCostSheet } from '../assumptions/default-cost-sheet.ts'
import { loadCostedAircraft } from '../load-costed-aircraft.ts'

/**
 * Computes and stores ownership costs for use by cards, filters, and sorting. Call it at the end of the transaction
 * that writes a listing, after all its parts are written.
 */
export async function writeCosts({ db }: Pick<AppContext, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return
  const aircraft = await loadCostedAircraft({ db }, ids)
  const costs = aircraft.map((one) => ({ ...computeCost(one), id: one.listingId }))
  const priced = costs.map(({ id }) => id)
  // Without a price, there's no loan amount and no hull value to insure. Without a category, there are no typical rates.
  await sql`
    delete from listing_cost
    where listing_id = any(${ids}::integer[]) and not listing_id = any(${priced}::integer[])`.execute(
    db,
  )
  await sql`
    insert into listing_cost (listing_id, edition, yearly_fixed, hourly, limit_yearly, limit_hourly)
    select id, ${costModelEdition}, yearly_fixed, hourly, limit_yearly, limit_hourly
    from unnest(${priced}::integer[], ${costs.map(({ yearlyFixed }) => yearlyFixed)}::integer[],
      ${costs.map(({ hourly }) => hourly)}::integer[], ${costs.map(({ limitYearly }) => limitYearly)}::integer[],
      ${costs.map(({ limitHourly }) => limitHourly)}::integer[])
      as reckoned (id, yearly_fixed, hourly, limit_yearly, limit_hourly)
    on conflict (listing_id) do update
    set edition = excluded.edition, yearly_fixed = excluded.yearly_fixed, hourly = excluded.hourly,
      limit_yearly = excluded.limit_yearly, limit_hourly = excluded.limit_hourly
    where (listing_cost.edition, listing_cost.yearly_fixed, listing_cost.hourly,
      listing_cost.limit_yearly, listing_cost.limit_hourly)
      is distinct from (excluded.edition, excluded.yearly_fixed, excluded.hourly, excluded.limit_yearly,
        excluded.limit_hourly)`.execute(db)
}

/** Computes the ownership cost with the default assumptions. */
function computeCost(aircraft: CostedAircraft): Required<OwningCost> {
  return sumItems(computeItems(defaultCostSheet(aircraft)))
}
