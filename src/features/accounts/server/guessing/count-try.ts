import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { clientNetwork, consume, refund, reset } from '#kernel/server/rate-limit.ts'
import { limits, tooManyTries } from '../limits.ts'
import { findKnownDevice } from '../session/known-devices.ts'
import { countGuess, forgetGuesses, takeBackGuess } from './count-guess.ts'

/**
 * Counts a try to log in before its password is looked at, so that tries at once cannot outrun the count. A browser that
 * has been in the account before has a count of its own: what others guess, from its network or from elsewhere, neither
 * checks it nor makes it wait.
 */
export async function countTry(ctx: AppContext, username: string): Promise<CountedTry> {
  return (await countOnKnownDevice(ctx, username)) ?? countOfStranger(ctx, username)
}

/** Null for a device that is not known to the account, and for one that has guessed too often itself. */
async function countOnKnownDevice(ctx: AppContext, username: string): Promise<CountedTry | null> {
  const device = await findKnownDevice(ctx, username)
  if (device === null) return null
  try {
    await consume(ctx, limits.loginByKnownDevice, device)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
  // What was guessed elsewhere goes on counting against who guesses.
  const settle = () => reset(ctx, limits.loginByKnownDevice, device)
  return { guesses: 0, settle, settleHalf: settle }
}

async function countOfStranger(ctx: AppContext, username: string): Promise<CountedTry> {
  const network = clientNetwork(ctx.visitor.ip)
  const accountHere = `${username} ${network}`
  await consume(ctx, limits.loginByNetwork, network, tooManyTries)
  await consume(ctx, limits.loginByAccountAndNetwork, accountHere, tooManyTries)
  const guesses = await countGuess(ctx, username)
  const settleTry = async () => {
    await refund(ctx, limits.loginByNetwork, network)
    await reset(ctx, limits.loginByAccountAndNetwork, accountHere)
  }
  return {
    guesses,
    async settle() {
      await settleTry()
      await forgetGuesses(ctx, username)
    },
    async settleHalf() {
      await settleTry()
      await takeBackGuess(ctx, username)
    },
  }
}

type CountedTry = {
  /** How many there were for the address of late, with this one. */
  guesses: number
  /** To be called when the password was right. */
  settle: () => Promise<void>
  /** The same where a second step is due: what was guessed before is forgotten with that one. */
  settleHalf: () => Promise<void>
}
