import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { takeSecondStepEndpoint } from '../../second-step-contract.ts'
import { addGuess, forgetGuesses } from '../guessing/count-guess.ts'
import { finishLogIn } from '../session/finish-log-in.ts'
import { findKnownDevice } from '../session/known-devices.ts'
import { noteFailure } from '../session/note-failure.ts'
import { openSession } from '../session/sessions.ts'
import { assertFactor } from './assert-factor.ts'
import { dead, endTicket, readTicket } from './tickets.ts'

/** The account is the ticket's: a proof of another account does not fit it. */
export const takeSecondStep = operation(takeSecondStepEndpoint, async (ctx, input) => {
  const { ticket, cookieOnly, ...proof } = input
  const profileId = await readTicket(ctx, ticket, 1)
  const by = await assertFactor(ctx, profileId, proof, {
    purpose: 'second-step',
    onWrong: () => countWrong(ctx, profileId),
  })
  const opened = await inTransaction(ctx, async (ctx) => {
    const { password_mark: passwordMark, is_remembered: remember } = await endTicket(ctx, ticket)
    const token = await openSession(ctx, { id: profileId, passwordMark }, remember, true)
    return { token, remember }
  })
  if (!opened.token) throw dead()
  const { remember } = opened
  const email = await findEmail(ctx, profileId)
  // As after a password: on a device that is known, what was guessed elsewhere goes on counting.
  if ((await findKnownDevice(ctx, email)) === null) await forgetGuesses(ctx, email)
  return finishLogIn(ctx, profileId, opened.token, { remember, cookieOnly, by })
})

/** Beside the limits of its own, so that whoever guesses both meets the checks before the next password. */
async function countWrong(ctx: AppContext, profileId: number) {
  const email = await findEmail(ctx, profileId)
  await addGuess(ctx, email)
  await noteFailure(ctx, email, 'log-in.second-step-failed')
}

async function findEmail({ db }: AppContext, profileId: number): Promise<string> {
  const { email } = await db
    .selectFrom('profile')
    .select('email')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  return email
}
