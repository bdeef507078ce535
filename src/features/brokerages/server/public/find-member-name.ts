import type { AppContext } from '#kernel/app-context.ts'

/** Returns a user's name at a brokerage, or null if they aren't a current member. */
export async function findMemberName(
  { db }: AppContext,
  bizId: number,
  profileId: number,
): Promise<string | null> {
  const member = await db
    .selectFrom('biz_employee')
    .select('name')
    .where('biz_id', '=', bizId)
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .executeTakeFirst()
  return member?.name ?? null
}
