import { sql } from 'kysely'
import type { OwningCost } from '#features/listings/owning-cost.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
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
  const costs = aircraft.map((item) => ({ ...computeCost(item), id: item.listingId }))
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

/** Recomputes missing and outdated costs in batches, so that an interruption loses at most one batch. */
export const recomputeCosts = job({
  name: 'renew-costs',
  schedule: '23 4 * * *',
  async handle(ctx) {
    let renewed = 0
    for (let after = 0; ; ) {
      const ids = await findOutdated(ctx, after)
      if (ids.length === 0) break
      await inTransaction(ctx, (ctx) => writeCosts(ctx, ids))
      renewed += ids.length
      after = ids.at(-1) ?? after
    }
    if (renewed > 0)
      ctx.log.info({ renewed, edition: costModelEdition }, 'recomputed ownership costs')
  },
})

/** Enqueue this on every startup, because assumptions change with the code. */
export async function enqueueCostRecomputation(ctx: AppContext) {
  await enqueue(ctx, recomputeCosts, {})
}

async function findOutdated({ db }: AppContext, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listing l
    left join listing_cost k on k.listing_id = l.id
    where l.id > ${after} and l.price is not null and l.category_id <> ${unstatedKindId} and k.edition is distinct from ${costModelEdition}
    order by l.id
    limit ${batch}`.execute(db)
  return rows.map(({ id }) => id)
}

const batch = 500

/**
 * Returns when the current user last changed their hours or values. Devices compare this time with their own to detect
 * whether they're in sync.
 */
export async function getCostsChangedAt({ db, actor }: AppContext): Promise<string | null> {
  if (!actor) return null
  const row = await db
    .selectFrom('cost_preference')
    .select('changed_at')
    .where('profile_id', '=', actor.profileId)
    .executeTakeFirst()
  return row?.changed_at.toISOString() ?? null
}
