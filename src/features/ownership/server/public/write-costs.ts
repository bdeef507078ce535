import { sql } from 'kysely'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { toUtcDay } from '#kernel/time.ts'
import { dueUntil } from '../../remaining-limits.ts'
import { type CostSheet, computeItems, sumItems } from '../../rules.ts'
import { costModelEdition, defaultCostSheet } from '../assumptions/default-cost-sheet.ts'
import { loadCostedAircraft } from '../load-costed-aircraft.ts'

/**
 * Computes and stores ownership costs and what is due, for use by cards, filters, and sorting. Call it at the end of the
 * transaction that writes a listing, after all its parts are written.
 */
export async function writeCosts(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  ids: readonly number[],
) {
  if (ids.length === 0) return
  const aircraft = await loadCostedAircraft({ db }, ids)
  const rows = aircraft.map((item) => toRow(defaultCostSheet(item), now()))
  const priced = rows.map(({ listing_id }) => listing_id)
  // Without a price, there's no loan amount and no hull value to insure. Without a category, there are no typical rates.
  await sql`
    delete from listing_cost
    where listing_id = any(${ids}::integer[]) and not listing_id = any(${priced}::integer[])`.execute(
    db,
  )
  await sql`
    insert into listing_cost (listing_id, ${columns})
    select listing_id, ${columns} from json_populate_recordset(null::listing_cost, ${JSON.stringify(rows)})
    on conflict (listing_id) do update set (${columns}) = row(${excluded})
    where (${stored}) is distinct from (${excluded})`.execute(db)
}

/** Uses the default assumptions. A minimum is stored on its own, because it isn't the price of all that is due. */
function toRow(sheet: CostSheet, now: Date) {
  const { yearlyFixed, hourly, limitYearly, limitHourly } = sumItems(computeItems(sheet))
  const { due, until } = dueUntil(sheet, now)
  return {
    listing_id: sheet.listingId,
    edition: costModelEdition,
    yearly_fixed: yearlyFixed,
    hourly,
    limit_yearly: limitYearly,
    limit_hourly: limitHourly,
    dollars_due: due?.isMinimum ? null : (due?.dollars ?? null),
    min_dollars_due: due?.isMinimum ? due.dollars : null,
    due_changes_on: until,
  }
}

const columnNames = [
  'edition',
  'yearly_fixed',
  'hourly',
  'limit_yearly',
  'limit_hourly',
  'dollars_due',
  'min_dollars_due',
  'due_changes_on',
]
const [columns, stored, excluded] = ['', 'listing_cost.', 'excluded.'].map((table) =>
  sql.join(columnNames.map((name) => sql.ref(`${table}${name}`))),
)

/**
 * Recomputes missing and outdated costs, and those with a part whose date makes it due. Reads listings by ranges of
 * IDs, so that no statement takes longer in a larger market, and an interruption loses at most one range.
 */
export const recomputeCosts = job({
  name: 'renew-costs',
  schedule: '23 4 * * *',
  async handle(ctx) {
    let renewed = 0
    const last = await findLastId(ctx)
    for (let from = 1; from <= last; from += idsPerRange) {
      const ids = await findOutdated(ctx, from)
      if (ids.length === 0) continue
      await inTransaction(ctx, (ctx) => writeCosts(ctx, ids))
      renewed += ids.length
    }
    if (renewed > 0)
      ctx.log.info({ renewed, edition: costModelEdition }, 'recomputed ownership costs')
  },
})

/** Enqueue this on every startup, because assumptions change with the code. */
export async function enqueueCostRecomputation(ctx: AppContext) {
  await enqueue(ctx, recomputeCosts, {})
}

async function findLastId({ db }: AppContext): Promise<number> {
  const row = await db
    .selectFrom('listing')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

async function findOutdated({ db, now }: AppContext, from: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listing l
    left join listing_cost k on k.listing_id = l.id
    where l.id between ${from} and ${from + idsPerRange - 1} and l.price is not null and l.category_id <> ${unstatedKindId}
      and (k.edition is distinct from ${costModelEdition} or k.due_changes_on <= ${toUtcDay(now())}::date)
    order by l.id`.execute(db)
  return rows.map(({ id }) => id)
}

const idsPerRange = 500

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
