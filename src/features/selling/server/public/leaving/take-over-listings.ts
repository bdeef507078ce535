import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Makes all listings of a brokerage that ends one person's own. To be called in the transaction that ends it. */
export async function takeOverListings(
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

/** The listings of a brokerage that are on the market, for who takes them off. */
export async function findOffered({ db }: AppContext, bizIds: readonly number[]) {
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
