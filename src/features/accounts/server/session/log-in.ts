import { lockFactors } from '#features/factors/server/public/lock-factors.ts'
import { secondStepMethods } from '#features/factors/server/public/second-step-methods.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import { accountMessages } from '../../account-messages.ts'
import { logInEndpoint } from '../../contract.ts'
import { isNotificationDue } from '../../failed-login-rules.ts'
import { countLoginAttempt } from '../failed-logins/count-login-attempt.ts'
import { type Account, findAccount } from '../find-account.ts'
import { verifyPassword } from '../password/passwords.ts'
import { notifyFailedLogins } from '../public/failed-logins/notify-failed-logins.ts'
import { createTicket, type SessionOptions } from '../second-step/tickets.ts'
import { completeLogin } from './complete-login.ts'
import { recordFailure } from './record-failure.ts'
import { createSession } from './sessions.ts'

/** The response and the work are the same for every failure, so that they don't reveal whether the account exists. */
export const logIn = operation(logInEndpoint, async (ctx, input) => {
  const { guesses, settle, settleHalf } = await countLoginAttempt(ctx, input.username)
  const account = await findAccount(ctx, input.username)
  const isRight = await verifyPassword(ctx, account?.password_hash ?? null, input.password)
  const isUsable = isRight && account?.is_usable === true
  const token = isUsable && (await openByPassword(ctx, account, input, settleHalf))
  // Only callers with the correct password learn that the account exists and is disabled.
  const isDisabled = isRight && account?.is_usable === false
  // The job checks whether the account exists. Checking here would cause a timing leak.
  if (!isRight && isNotificationDue(guesses))
    await enqueue(ctx, notifyFailedLogins, { address: input.username, wrong: guesses })
  if (!token) {
    if (!isRight) await recordFailure(ctx, input.username, 'log-in.failed')
    throw new Refusal('invalid_grant', {
      message: isDisabled ? accountMessages.accountDisabled : accountMessages.loginFailed,
    })
  }
  await settle()
  return completeLogin(ctx, account.id, token, input)
})

/**
 * Opens a session, or creates a ticket if the account has a second factor. If a factor is set up concurrently, this
 * either detects it or its setup ends the session.
 */
async function openByPassword(
  ctx: AppContext,
  account: Account,
  wishes: SessionOptions,
  settleHalf: () => Promise<void>,
) {
  const opened = await inTransaction(ctx, async (ctx) => {
    await lockFactors(ctx, account.id)
    const methods = await secondStepMethods(ctx, account.id)
    if (methods.length === 0) return { token: await createSession(ctx, account, wishes.remember) }
    return { methods, ticket: await createTicket(ctx, account, wishes) }
  })
  if ('token' in opened) return opened.token
  await settleHalf()
  throw new Refusal('second_step_due', { secondStep: opened })
}
