import type { AppContext } from '#kernel/app-context.ts'

/** Whether somebody has begun a payment of which the provider has not said how it ended. The sweeper ends it in hours. */
export async function hasOpenPayment({ db }: AppContext, profileId: number): Promise<boolean> {
  const open = await db
    .selectFrom('invoice')
    .select('id')
    .where('profile_id', '=', profileId)
    .where((row) =>
      row.or([
        row('state', '=', 'executing'),
        row.and([row('state', '=', 'created'), row('order_id', 'is not', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
