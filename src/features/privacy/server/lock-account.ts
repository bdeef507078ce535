import type { AppContext } from '#kernel/app-context.ts'

/** Locks the profile row to serialize concurrent requests from the same user. */
export async function lockAccount({ db }: AppContext, profileId: number) {
  await db.selectFrom('profile').select('id').where('id', '=', profileId).forNoKeyUpdate().execute()
}
