import type { AppContext } from '#kernel/app-context.ts'

/** How many pictures were taken from sellers and are not prepared yet, those that cannot be left out. */
export async function countWaitingUploads({ db }: AppContext): Promise<number> {
  const { waiting } = await db
    .selectFrom('listing_upload')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('failure', 'is', null)
    .executeTakeFirstOrThrow()
  return waiting
}
