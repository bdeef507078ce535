import type { AppContext } from '#kernel/app-context.ts'

/** Checks whether the user has a payment whose outcome is unknown. The sweep job resolves it within hours. */
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
