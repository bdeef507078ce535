import { sql } from 'kysely'
import { provideSavedCondition } from '#features/listings/server/public/listing-cards.ts'
import { registerUnsubscribeHandler } from '#features/mail/server/public/unsubscribe-links.ts'
import { savedIdsKey } from '#features/search/server/public/restrict-to-saved.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { endAllAlerts, endSearchAlerts } from '../end-alerts.ts'

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
