import type { AppContext } from '#kernel/app-context.ts'

/** Includes sold and hidden listings. */
export async function hasPrivateListings({ db }: AppContext, profileId: number): Promise<boolean> {
  const listing = await db
    .selectFrom('listing')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return listing !== undefined
}
