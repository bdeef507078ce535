import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import {
  clientNetwork,
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
} from '#kernel/server/rate-limit.ts'
import { accountLimits, tooManyAttemptsMessage } from '../account-limits.ts'
import { findKnownDevice } from '../session/known-devices.ts'
import {
  clearFailedLogins,
  countPasswordAttempt,
  undoFailedAttempt,
} from './count-password-attempt.ts'

/**
 * Counts a login attempt before the password is checked, so that concurrent attempts can't bypass the limit. Known
 * devices have a separate count, so attempts from elsewhere never delay them or require a human check.
 */
export async function countLoginAttempt(ctx: AppContext, username: string): Promise<CountedTry> {
  return (await countOnKnownDevice(ctx, username)) ?? countOnUnknownDevice(ctx, username)
}

/** Returns null if the device is unknown or has made too many attempts of its own. */
async function countOnKnownDevice(ctx: AppContext, username: string): Promise<CountedTry | null> {
  const device = await findKnownDevice(ctx, username)
  if (device === null) return null
  try {
    await consumeRateLimit(ctx, accountLimits.loginByKnownDevice, device)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
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
