import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Takes a seller's own listings off the market; those of brokerages that they work for stay, they are the brokerage's.
 * The seller puts them back one by one. Returns how many there were.
 */
export async function hideListings({ db, now }: AppContext, profileId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('listing')
    .set({
      is_active: false,
      offered_at: sql<Date>`coalesce(offered_at, listed_at)`,
      version: sql<number>`version + 1`,
      updated_at: now(),
    })
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is', null)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
