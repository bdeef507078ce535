import type { AppContext } from '#kernel/app-context.ts'

export async function countPendingBrokerages({ db }: AppContext): Promise<number> {
  const { count } = await db
    .selectFrom('biz')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
