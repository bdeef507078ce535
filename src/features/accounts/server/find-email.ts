import type { AppContext } from '#kernel/app-context.ts'

export async function findEmail({ db }: AppContext, profileId: number): Promise<string> {
  const { email } = await db
    .selectFrom('profile')
    .select('email')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  return email
}
