import type { AppContext } from '#kernel/app-context.ts'

/** Staff may let new brokerages be public at once, without a deployment: `staff`, or `at_once`. */
export async function needsConfirmation({ db }: AppContext): Promise<boolean> {
  const setting = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', 'brokerage_confirmation')
    .executeTakeFirst()
  return setting?.value !== 'at_once'
}
