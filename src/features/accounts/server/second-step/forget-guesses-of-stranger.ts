import type { AppContext } from '#kernel/app-context.ts'
import { findEmail } from '../find-email.ts'
import { forgetGuesses } from '../guessing/count-guess.ts'
import { findKnownDevice } from '../session/known-devices.ts'

/** The whole log-in is done. As after a password: on a device that is known, what was guessed elsewhere goes on counting. */
export async function forgetGuessesOfStranger(ctx: AppContext, profileId: number) {
  const email = await findEmail(ctx, profileId)
  if ((await findKnownDevice(ctx, email)) === null) await forgetGuesses(ctx, email)
}
