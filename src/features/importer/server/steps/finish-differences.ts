import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { exceedsRemovalLimit } from '../../import-steps.ts'
import type { Source } from '../sources/source-rows.ts'
import type { ImportOperationRow } from './lease.ts'
import { setStep, updateOperation } from './step-rows.ts'

/**
 * Called after all rows have been compared. Finds listings that are missing from the feed, and holds the run if they
 * exceed the removal limit.
 */
export async function finishDifferences(
  ctx: AppContext,
  source: Source,
  operation: ImportOperationRow,
): Promise<void> {
  await addMissing(ctx, source, operation)
  const counts = await countVerdicts(ctx, operation.id)
  const offered = await countOffered(ctx, source.id)
  const isOnHold = exceedsRemovalLimit(counts.gone_count, offered, operation.brake_percent)
  // An earlier decision still applies if the number of missing listings is the same.
  const isDecided = operation.brake !== 'free' && operation.gone_count === counts.gone_count
  await updateOperation(ctx, operation.id, {
    ...counts,
    on_market: offered,
    ...(!isDecided && { brake: isOnHold ? 'held' : 'free' }),
  })
  const staged = operation.row_count - counts.refused_count - counts.review_count
  await setStep(ctx, operation.id, 'run', { done: staged, total: staged })
}

/**
 * Adds rows for missing listings, whether or not they are active. Rejected rows still identify their aircraft, so an
 * invalid row doesn't deactivate its listing. Neither does an unreadable row whose text contains the listing's key or
 * N-number.
 */
async function addMissing(
  { db }: AppContext,
  source: Source,
  { id, row_count }: ImportOperationRow,
) {
  await db
    .deleteFrom('import_row')
    .where('operation_id', '=', id)
    .where('row_no', '>', row_count)
    .where('pushed_at', 'is', null)
    .execute()
  await sql`
    insert into import_row (operation_id, row_no, source_key, title, registration, verdict, listing_id)
    select ${id}, ${row_count} + coalesce((select greatest(max(row_no) - ${row_count}, 0)
        from import_row where operation_id = ${id}), 0) + row_number() over (order by i.source_key),
      i.source_key, l.title, l.registration, 'gone', l.id
    from import_listing i join listing l on l.id = i.listing_id
    where i.source_id = ${source.id} and i.off_at is null and not l.is_sold
      and not exists (
        select from import_row r where r.operation_id = ${id} and r.source_key = i.source_key
          and (r.verdict in ('refused', 'review') or r.listing_id = l.id))
      and not exists (
        select from import_row r where r.operation_id = ${id} and r.listing_id = l.id)
      and not exists (
        select from import_row r
        where r.operation_id = ${id} and r.source_key is null and r.verdict = 'refused'
          and (strpos(r.raw::text, i.source_key) > 0 or strpos(r.problems::text, i.source_key) > 0
            or strpos(r.raw::text, l.registration) > 0))`.execute(db)
}

async function countVerdicts({ db }: AppContext, operationId: number) {
  return db
    .selectFrom('import_row')
    .select([
      sql<number>`count(*) filter (where verdict = 'new')`.as('new_count'),
      sql<number>`count(*) filter (where verdict = 'changed')`.as('changed_count'),
      sql<number>`count(*) filter (where verdict = 'same')`.as('same_count'),
      sql<number>`count(*) filter (where verdict = 'gone')`.as('gone_count'),
      sql<number>`count(*) filter (where verdict = 'refused')`.as('refused_count'),
      sql<number>`count(*) filter (where verdict = 'review')`.as('review_count'),
      sql<number>`coalesce(sum(jsonb_array_length(differences)) filter (where verdict = 'changed'), 0)`.as(
        'field_count',
      ),
    ])
    .where('operation_id', '=', operationId)
    .executeTakeFirstOrThrow()
}

/** Counts the unsold listings that the earlier feeds offered. The removal limit is a percentage of them. */
function countOffered({ db }: AppContext, sourceId: number): Promise<number> {
  return countRows(
    db
      .selectFrom('import_listing as i')
      .innerJoin('listing as l', 'l.id', 'i.listing_id')
      .where('i.source_id', '=', sourceId)
      .where('i.off_at', 'is', null)
      .where('l.is_sold', '=', false),
  )
}
