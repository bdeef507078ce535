import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { edition } from '../assumptions/usual-sheet.ts'
import { loadCostedAircraft } from '../load-costed-aircraft.ts'
import { reckonCost } from './reckon-cost.ts'

/**
 * Reckons what these listings cost to own and keeps it beside them. Whoever writes a listing calls it in the same
 * transaction, after all of the listing's parts: cards, filter and sort read what stands there.
 */
export async function writeCosts({ db }: Pick<AppContext, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return
  const aircraft = await loadCostedAircraft({ db }, ids)
  const costs = aircraft.map((one) => ({ ...reckonCost(one), id: one.listingId }))
  const priced = costs.map(({ id }) => id)
  // Price on request: there is nothing to lend, and no hull to insure.
  await sql`
    delete from listing_cost
    where listing_id = any(${ids}::integer[]) and not listing_id = any(${priced}::integer[])`.execute(
    db,
  )
  await sql`
    insert into listing_cost (listing_id, edition, yearly_fixed, hourly)
    select id, ${edition}, yearly_fixed, hourly
    from unnest(${priced}::integer[], ${costs.map(({ yearlyFixed }) => yearlyFixed)}::integer[],
      ${costs.map(({ hourly }) => hourly)}::integer[]) as reckoned (id, yearly_fixed, hourly)
    on conflict (listing_id) do update
    set edition = excluded.edition, yearly_fixed = excluded.yearly_fixed, hourly = excluded.hourly
    where (listing_cost.edition, listing_cost.yearly_fixed, listing_cost.hourly)
      is distinct from (excluded.edition, excluded.yearly_fixed, excluded.hourly)`.execute(db)
}
