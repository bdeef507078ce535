import type { AppContext } from '#kernel/app-context.ts'

/** Counts payments whose outcome at the provider is still unknown. */
export async function countExecuting({ db }: AppContext): Promise<number> {
  const { executing } = await db
    .selectFrom('invoice')
    .select((row) => row.fn.countAll<number>().as('executing'))
    .where('state', '=', 'executing')
    .executeTakeFirstOrThrow()
  return executing
}
