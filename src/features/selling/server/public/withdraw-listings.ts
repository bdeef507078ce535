import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { queueListingWebhooks } from '../status/queue-listing-webhooks.ts'
import { endAgreementsKey } from './end-agreements.ts'

/**
 * Deactivates listings that are no longer in their source, within the caller's transaction. Returns those that were
 * active. They keep their listing date and can be reactivated.
 */
export async function withdrawListings(ctx: AppContext, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const withdrawn = await ctx.db
    .updateTable('listing')
    .set({
      is_active: false,
      offered_at: sql<Date>`coalesce(offered_at, listed_at)`,
      version: sql<number>`version + 1`,
      updated_at: ctx.now(),
    })
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .returningAll()
    .execute()
  const hidden = withdrawn.map(({ id }) => id)
  await ctx.services.get(endAgreementsKey)(ctx, hidden)
  await queueListingWebhooks(ctx, 'listing.changed', withdrawn)
  return hidden
}
