import type { AppContext } from '#kernel/app-context.ts'

/** What one person asks for at several places at once takes turns. */
export async function holdAccount({ db }: AppContext, profileId: number) {
  await db.selectFrom('profile').select('id').where('id', '=', profileId).forNoKeyUpdate().execute()
}
