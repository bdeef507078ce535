import type { AppContext } from '#kernel/app-context.ts'

/** Counts product orders that staff still have to deliver. */
export async function countOpenOrders({ db }: AppContext): Promise<number> {
  const { count } = await db
    .selectFrom('product_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['ordered', 'scheduled'])
    .executeTakeFirstOrThrow()
  return count
}
