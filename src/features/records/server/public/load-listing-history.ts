import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
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
  const [listing] = await statedFacts(ctx.db, { listingId, now: ctx.now() })
  if (!listing) return null
  const { history, discrepancies } = await compareWithRecords(ctx, listing)
  const replies = new Map(listing.replies.map((reply) => [reply.key, reply]))
  return {
    history,
    discrepancies: discrepancies.map((item) => {
      const reply = replies.get(item.key)
      if (!reply) return { ...item, reply: null }
      const writtenAt = new Date(reply.written_at).toISOString()
      return { ...item, reply: { words: reply.words, writtenAt, version: reply.version } }
    }),
  }
}

const statedFacts = createPreparedQuery(
  ({ listingId, now }: { listingId: number; now: Date }) => sql<
    StatedFacts & { replies: ReplyRow[] }
  >`
    select l.id, l.registration, l.serial_number, l.year, l.model, l.family, m.name as make, l.category_id,
      l.total_time_hours::float8, l.damage_history, coalesce(l.description, '') as description,
      (select coalesce(json_agg(json_build_object('type', type, 'thrustLbf', thrust_lbf)), '[]')
        from listing_engine where listing_id = l.id) as engines,
      (select json_build_object('foundIn', found_in, 'missingFrom', missing_from) from listing_registry_entry
        where listing_id = l.id and registration = l.registration and answered_at is null
          and stated_from <= ${now} and ${isForSale(now, 'l')}
          and not exists (select from registry_aircraft where registration = l.registration)) as "leftRegistry",
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
