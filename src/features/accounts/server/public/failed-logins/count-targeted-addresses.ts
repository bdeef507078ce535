import type { AppContext } from '#kernel/app-context.ts'
import { failedLoginLimits } from '../../../failed-login-rules.ts'

/** Counts the addresses with so many wrong passwords within a day that their owners are notified. */
export async function countTargetedAddresses({ db, now }: AppContext): Promise<number> {
  const { guessed } = await db
    .selectFrom('login_guess')
    .select((eb) => eb.fn.countAll<number>().as('guessed'))
    .where('wrong', '>=', failedLoginLimits.tellFrom)
    .where('last_at', '>', new Date(now().getTime() - failedLoginLimits.forgetAfterSeconds * 1_000))
    .executeTakeFirstOrThrow()
  return guessed
}
