import { listSecondStepMethods, lockFactors } from '#features/factors/server/public/factor-owner.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import {
  clientNetwork,
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
  tryConsumeRateLimit,
} from '#kernel/server/limits/rate-limit.ts'
import { accountMessages } from '../../account-messages.ts'
import { logInEndpoint } from '../../contract.ts'
import { isNotificationDue } from '../../failed-login-rules.ts'
import { accountLimits, tooManyAttemptsMessage } from '../account-limits.ts'
import {
  clearFailedLogins,
  countPasswordAttempt,
  undoFailedAttempt,
} from '../failed-logins/count-password-attempt.ts'
import { findAccount, type StoredAccount } from '../find-account.ts'
import { verifyPassword } from '../password/passwords.ts'
import { notifyFailedLogins } from '../public/failed-logins/notify-failed-logins.ts'
import { createTicket, type SessionOptions } from '../second-step/tickets.ts'
import { completeLogin } from './complete-login.ts'
import { findKnownDevice } from './known-devices.ts'
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
  account: StoredAccount,
  wishes: SessionOptions,
  settleHalf: () => Promise<void>,
) {
  const opened = await inTransaction(ctx, async (ctx) => {
    await lockFactors(ctx, account.id)
    const methods = await listSecondStepMethods(ctx, account.id)
    if (methods.length === 0) return { token: await createSession(ctx, account, wishes.remember) }
    return { methods, ticket: await createTicket(ctx, account, wishes) }
  })
  if ('token' in opened) return opened.token
  await settleHalf()
  throw new Refusal('second_step_due', { secondStep: opened })
}

/**
 * Counts a login attempt before the password is checked, so that concurrent attempts can't bypass the limit. Known
 * devices have a separate count, so attempts from elsewhere never delay them or require a human check.
 */
async function countLoginAttempt(ctx: AppContext, username: string): Promise<CountedTry> {
  return (await countOnKnownDevice(ctx, username)) ?? countOnUnknownDevice(ctx, username)
}

/**
 * Returns null if the device is unknown or has made too many attempts of its own. These count as attempts from elsewhere,
 * whose limits tell the user how long to wait.
 */
async function countOnKnownDevice(ctx: AppContext, username: string): Promise<CountedTry | null> {
  const device = await findKnownDevice(ctx, username)
  if (device === null) return null
  if (!(await tryConsumeRateLimit(ctx, accountLimits.loginByKnownDevice, device))) return null
  // Attempts from elsewhere continue to count.
  const settle = () => resetRateLimit(ctx, accountLimits.loginByKnownDevice, device)
  return { guesses: 0, settle, settleHalf: settle }
}

async function countOnUnknownDevice(ctx: AppContext, username: string): Promise<CountedTry> {
  const network = clientNetwork(ctx.visitor.ip)
  const accountHere = `${username} ${network}`
  await consumeRateLimit(ctx, accountLimits.loginByNetwork, network, tooManyAttemptsMessage)
  await consumeRateLimit(
    ctx,
    accountLimits.loginByAccountAndNetwork,
    accountHere,
    tooManyAttemptsMessage,
  )
  const guesses = await countPasswordAttempt(ctx, username)
  const settleTry = async () => {
    await refundRateLimit(ctx, accountLimits.loginByNetwork, network)
    await resetRateLimit(ctx, accountLimits.loginByAccountAndNetwork, accountHere)
  }
  return {
    guesses,
    async settle() {
      await settleTry()
      await clearFailedLogins(ctx, username)
    },
    async settleHalf() {
      await settleTry()
      await undoFailedAttempt(ctx, username)
    },
  }
}

type CountedTry = {
  /** Number of recent attempts for the address, including this one. */
  guesses: number
  /** Must be called after a correct password. */
  settle: () => Promise<void>
  /** Must be called instead of `settle` if a second step is required. The second step then clears earlier attempts. */
  settleHalf: () => Promise<void>
}
