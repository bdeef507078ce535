import type { AppContext } from '#kernel/app-context.ts'

/** Returns the number of uploads that haven't been processed yet, excluding failed ones. */
export async function countPendingUploads({ db }: AppContext): Promise<number> {
  const { waiting } = await db
    .selectFrom('listing_upload')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('failure', 'is', null)
    .executeTakeFirstOrThrow()
  return waiting
}
