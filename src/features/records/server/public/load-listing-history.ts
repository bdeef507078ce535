import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { createPreparedQuery } from '#kernel/server/database/create-prepared-query.ts'
import type { ListingHistory } from '../../contract.ts'
import { type HistorySection, toHistorySection } from '../../history-section.ts'
import { compareWithRecords, type StatedFacts } from '../discrepancies/compare-with-records.ts'

/**
 * Returns the history of a listed aircraft, and what in the listing disagrees with it. The caller must check that the
 * listing is visible.
 */
export async function loadListingHistory(
  ctx: AppContext,
  listingId: number,
): Promise<ListingHistory | null> {
  const [listing] = await statedFacts(ctx.db, { listingId })
  if (!listing) return null
  const { history, found } = await compareWithRecords(ctx, listing)
  const replies = new Map(listing.replies.map((reply) => [reply.key, reply]))
  return {
    history,
    discrepancies: found.map((item) => {
      const reply = replies.get(item.key)
      if (!reply) return { ...item, reply: null }
      const writtenAt = new Date(reply.written_at).toISOString()
      return { ...item, reply: { words: reply.words, writtenAt, version: reply.version } }
    }),
  }
}

const statedFacts = createPreparedQuery(
  ({ listingId }: { listingId: number }) => sql<StatedFacts & { replies: ReplyRow[] }>`
    select l.id, l.registration, l.serial_number, l.year, l.model, l.family, m.name as make, l.category_id,
      l.total_time_hours::float8, l.damage_history, coalesce(l.description, '') as description,
      (select coalesce(json_agg(json_build_object('type', type, 'thrustLbf', thrust_lbf)), '[]')
        from listing_engine where listing_id = l.id) as engines,
      (select coalesce(json_agg(r), '[]') from (
        select key, words, version, written_at from discrepancy_reply where listing_id = l.id) r) as replies
    from listing l
    join make m on m.id = l.make_id
    where l.id = ${listingId}`,
)

type ReplyRow = { key: string; words: string; version: number; written_at: string }

/** Loads the history for a listing's page. The caller must check that the listing is visible. */
export async function loadHistorySection(
  ctx: AppContext,
  id: number,
): Promise<HistorySection | null> {
  const loaded = await loadListingHistory(ctx, id)
  return loaded && toHistorySection(loaded)
}

/** Returns what the counts of registered aircraft by place are from. Null if no file was loaded. */
export async function loadPlaceCoverage({ db }: AppContext): Promise<PlaceCoverage | null> {
  const load = await db
    .selectFrom('record_load')
    .select(['file_name', 'rows_usable', 'finished_at'])
    .where('source', '=', 'faa')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!load?.finished_at) return null
  return {
    aircraft: load.rows_usable,
    loadedAt: load.finished_at.toISOString(),
    isInvented: load.file_name === demoRegistryFile,
  }
}

/** Name of the file that the demo invents, so that pages don't attribute it to the FAA. */
export const demoRegistryFile = 'demo-master.txt'

type PlaceCoverage = { aircraft: number; loadedAt: string; isInvented: boolean }

/** Returns the number of accident reports about each listed aircraft. Omits listings that weren't compared. */
export async function loadRecordMatches(
  { db }: AppContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listing_record')
    .select(['listing_id', 'matching'])
    .where('listing_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ listing_id, matching }) => [listing_id, matching]))
}
