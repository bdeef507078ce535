import type { AppContext } from '#kernel/app-context.ts'

/** How many payments were begun with a provider that has not said how they ended. */
export async function countExecuting({ db }: AppContext): Promise<number> {
  const { executing } = await db
    .selectFrom('invoice')
    .select((row) => row.fn.countAll<number>().as('executing'))
    .where('state', '=', 'executing')
    .executeTakeFirstOrThrow()
  return executing
}
