import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Converts all listings of a closing brokerage to private listings of one user. Must run in the transaction that closes
 * the brokerage.
 */
export async function reassignListings(
  { db, now }: AppContext,
  bizId: number,
  profileId: number,
): Promise<void> {
  await db
    .updateTable('listing')
    .set({
      profile_id: profileId,
      biz_id: null,
      biz_location_id: null,
      biz_employee_id: null,
      listing_type_id: 2,
      is_active: false,
      version: sql<number>`version + 1`,
      updated_at: now(),
    })
    .where('biz_id', '=', bizId)
    .execute()
}

/** Returns the brokerages' active listings, so that they can be deactivated. */
export async function findActiveListings({ db }: AppContext, bizIds: readonly number[]) {
  if (bizIds.length === 0) return []
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('biz_id', 'in', bizIds)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}
