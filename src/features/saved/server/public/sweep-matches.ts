import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { provideSavedCondition } from '#features/listings/server/public/listing-cards.ts'
import { registerUnsubscribeHandler } from '#features/mail/server/public/unsubscribe-links.ts'
import { savedIdsKey } from '#features/search/server/public/restrict-to-saved.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { endAllAlerts, endSearchAlerts } from '../end-alerts.ts'
import { getSentRecordsCutoff } from '../get-sent-records-cutoff.ts'
import { saveListing } from '../save-listing.ts'

const rowsPerStep = 10_000n

/** Deletes old sent matches and pending matches with listings that are no longer active. */
export const sweepMatches = job({
  name: 'sweep-matches',
  schedule: '37 4 * * *',
  async handle(ctx) {
    for (let swept = rowsPerStep; swept === rowsPerStep; ) {
      const { numAffectedRows } = await sql`
        delete from saved_search_match where (saved_search_id, listing_id) in (
          select m.saved_search_id, m.listing_id
          from saved_search_match m join listing l on l.id = m.listing_id
          where m.told_at < ${getSentRecordsCutoff(ctx)} or (m.told_at is null and (
            not ${isForSale(ctx.now(), 'l')}))
          limit ${rowsPerStep})`.execute(ctx.db)
      swept = numAffectedRows ?? 0n
    }
  },
})

/**
 * Saves a listing for the caller in the current transaction, so that price and status changes are emailed. Returns
 * false if the caller has reached the limit.
 */
export async function notifyListingChanges(ctx: ActorContext, listingId: number): Promise<boolean> {
  try {
    return await saveListing(ctx, listingId, true)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') return false
    throw error
  }
}

/** Registers the handlers for the unsubscribe links in alerts, and the saved listings for cards and searches. */
export function startSaved(ctx: AppContext) {
  registerUnsubscribeHandler(ctx, 'saved-search', endSearchAlerts)
  registerUnsubscribeHandler(ctx, 'alerts', endAllAlerts)
  ctx.services.set(savedIdsKey, listSavedIds)
  provideSavedCondition(
    ctx,
    (profileId, listingId) =>
      sql`exists (select from saved_listing where profile_id = ${profileId} and listing_id = ${listingId})`,
  )
}

async function listSavedIds({ db, actor }: ActorContext): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_listing')
    .select('listing_id')
    .where('profile_id', '=', actor.profileId)
    .execute()
  return rows.map((row) => row.listing_id)
}
