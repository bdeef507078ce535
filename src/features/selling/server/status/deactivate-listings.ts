import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { endAgreementsKey } from '../public/end-agreements.ts'
import { queueListingWebhooks } from './queue-listing-webhooks.ts'

/**
 * Deactivates the listings that match the condition, within the caller's transaction. Returns the IDs of those that
 * were active. They keep their listing date and can be reactivated.
 */
export async function deactivateListings(
  ctx: AppContext,
  matches: (listing: ExpressionBuilder<Database, 'listing'>) => Expression<SqlBool>,
): Promise<number[]> {
  const hidden = await ctx.db
    .updateTable('listing')
    .set({
      is_active: false,
      offered_at: sql<Date>`coalesce(offered_at, listed_at)`,
      version: sql<number>`version + 1`,
      updated_at: ctx.now(),
    })
    .where(matches)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .returningAll()
    .execute()
  const ids = hidden.map(({ id }) => id)
  await ctx.services.get(endAgreementsKey)(ctx, ids)
  await queueListingWebhooks(ctx, 'listing.changed', hidden)
  return ids
}
