import type { AppContext } from '#kernel/app-context.ts'

/** How a profile is called at a brokerage; null where it does not work there, or no more. */
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
