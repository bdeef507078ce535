import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { queueListingWebhooks } from '../status/queue-listing-webhooks.ts'
import { endAgreementsKey } from './end-agreements.ts'

/**
 * Deactivates a seller's private listings but not their brokerages' listings. The seller can reactivate them one by
 * one. Must run in a transaction. Returns the number of deactivated listings.
 */
export async function hideListings(ctx: AppContext, profileId: number): Promise<number> {
  const hidden = await ctx.db
    .updateTable('listing')
    .set({
      is_active: false,
      offered_at: sql<Date>`coalesce(offered_at, listed_at)`,
      version: sql<number>`version + 1`,
      updated_at: ctx.now(),
    })
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is', null)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .returningAll()
    .execute()
  await ctx.services.get(endAgreementsKey)(
    ctx,
    hidden.map(({ id }) => id),
  )
  await queueListingWebhooks(ctx, 'listing.changed', hidden)
  return hidden.length
}
