import type { AppContext } from '#kernel/app-context.ts'

/** Checks whether an account has a password. Those that log in with an issuer may have none. */
export async function hasPassword({ db }: AppContext, profileId: number): Promise<boolean> {
  const owner = await db
    .selectFrom('profile')
    .select('password_hash')
    .where('id', '=', profileId)
    .executeTakeFirst()
  return owner?.password_hash != null
}
