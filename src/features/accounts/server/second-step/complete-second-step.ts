import { type Guesser, lockFactors } from '#features/factors/server/public/factor-owner.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { completeSecondStepEndpoint } from '../../second-step-contract.ts'
import { countFailedSecondStep } from '../failed-logins/count-password-attempt.ts'
import { findEmail } from '../find-email.ts'
import { notifyUnfinishedLogin } from '../public/activity/notify-unfinished-login.ts'
import { completeLogin } from '../session/complete-login.ts'
import { findKnownDevice } from '../session/known-devices.ts'
import { recordFailure } from '../session/record-failure.ts'
import { createSession } from '../session/sessions.ts'
import { assertFactor } from './assert-factor.ts'
import { clearUntrustedFailedLogins } from './clear-untrusted-failed-logins.ts'
import { consumeTicket, invalidTicketError, readTicket } from './tickets.ts'

/** Uses the ticket's account, so a proof for another account is rejected. */
export const completeSecondStep = operation(completeSecondStepEndpoint, async (ctx, input) => {
  const { ticket, cookieOnly, ...proof } = input
  const { profileId, isByIdentity, isLastTry } = await readTicket(ctx, ticket, 1)
  const by = await assertFactor(ctx, profileId, proof, {
    purpose: 'second-step',
    guesser: await findGuesser(ctx, profileId),
    onWrong: () => countWrong(ctx, profileId, isByIdentity),
  }).catch(async (error: unknown) => {
    // No further attempts are possible, so notify the owner now instead of when the ticket expires.
    if (isLastTry) await enqueue(ctx, notifyUnfinishedLogin, { profileId })
    throw error
  })
  const opened = await inTransaction(ctx, async (ctx) => {
    // A concurrent unlinking of the identity either ends this session or is detected here.
    await lockFactors(ctx, profileId)
    const consumed = await consumeTicket(ctx, ticket)
    const { identity_id: identityId, password_mark: passwordMark } = consumed
    const remember = consumed.is_remembered
    const first = identityId === null ? { passwordMark } : { identityId }
    const token = await createSession(ctx, { id: profileId, ...first }, remember, true)
    // The error rolls back the deletion of the ticket, so that the owner is notified about the unfinished login.
    if (!token) throw invalidTicketError()
    return { token, remember }
  })
  const { remember } = opened
  await clearUntrustedFailedLogins(ctx, profileId)
  return completeLogin(ctx, profileId, opened.token, { remember, cookieOnly, by })
})

/**
 * Distinguishes known devices from others. Only the browser itself sends a device token, so an attacker can't use up
 * the attempts of the owner's device.
 */
async function findGuesser(ctx: AppContext, profileId: number): Promise<Guesser> {
  const device = await findKnownDevice(ctx, await findEmail(ctx, profileId))
  return device === null ? 'unknown device' : 'known device'
}

/** Also counts toward the password limits, so that attackers who guess codes must pass the password checks. */
async function countWrong(ctx: AppContext, profileId: number, isByIdentity: boolean) {
  const email = await findEmail(ctx, profileId)
  await countFailedSecondStep(ctx, email)
  const action = isByIdentity ? 'log-in.identity-step-failed' : 'log-in.second-step-failed'
  await recordFailure(ctx, email, action)
}
