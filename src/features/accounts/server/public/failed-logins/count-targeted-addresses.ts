import type { AppContext } from '#kernel/app-context.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { failedLoginLimits } from '../../../failed-login-rules.ts'

/** Counts the addresses with so many wrong passwords within a day that their owners are notified. */
export function countTargetedAddresses({ db, now }: AppContext): Promise<number> {
  const { tellFrom, forgetAfterSeconds } = failedLoginLimits
  return countRows(
    db
      .selectFrom('login_guess')
      .where('wrong', '>=', tellFrom)
      .where('last_at', '>', new Date(now().getTime() - forgetAfterSeconds * 1_000)),
  )
}
