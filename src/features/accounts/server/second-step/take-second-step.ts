import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import { takeSecondStepEndpoint } from '../../second-step-contract.ts'
import { findEmail } from '../find-email.ts'
import { addGuess } from '../guessing/count-guess.ts'
import { tellOfUnfinished } from '../public/activity/tell-of-unfinished.ts'
import { finishLogIn } from '../session/finish-log-in.ts'
import { noteFailure } from '../session/note-failure.ts'
import { openSession } from '../session/sessions.ts'
import { assertFactor } from './assert-factor.ts'
import { forgetGuessesOfStranger } from './forget-guesses-of-stranger.ts'
import { dead, endTicket, readTicket } from './tickets.ts'

/** The account is the ticket's: a proof of another account does not fit it. */
export const takeSecondStep = operation(takeSecondStepEndpoint, async (ctx, input) => {
  const { ticket, cookieOnly, ...proof } = input
  const { profileId, isLastTry } = await readTicket(ctx, ticket, 1)
  const by = await assertFactor(ctx, profileId, proof, {
    purpose: 'second-step',
    onWrong: () => countWrong(ctx, profileId),
  }).catch(async (error: unknown) => {
    // Nothing comes after it: the owner need not wait for the ticket’s end to hear of it.
    if (isLastTry) await enqueue(ctx, tellOfUnfinished, { profileId })
    throw error
  })
  const opened = await inTransaction(ctx, async (ctx) => {
    const { password_mark: passwordMark, is_remembered: remember } = await endTicket(ctx, ticket)
    const token = await openSession(ctx, { id: profileId, passwordMark }, remember, true)
    // The ticket stays: what nobody goes on with is told to the owner.
    if (!token) throw dead()
    return { token, remember }
  })
  const { remember } = opened
  await forgetGuessesOfStranger(ctx, profileId)
  return finishLogIn(ctx, profileId, opened.token, { remember, cookieOnly, by })
})

/** Beside the limits of its own, so that whoever guesses both meets the checks before the next password. */
async function countWrong(ctx: AppContext, profileId: number) {
  const email = await findEmail(ctx, profileId)
  await addGuess(ctx, email)
  await noteFailure(ctx, email, 'log-in.second-step-failed')
}
