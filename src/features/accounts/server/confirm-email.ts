import { listSecondStepMethods, lockFactors } from '#features/factors/server/public/factor-owner.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { consumeNetworkLimit, consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { accountMessages } from '../account-messages.ts'
import { confirmEmailEndpoint, requestConfirmEmailEndpoint } from '../contract.ts'
import { accountLimits, tooManyEmailsMessage } from './account-limits.ts'
import { consumeLink, createLink } from './account-links.ts'
import { findAccount } from './find-account.ts'
import { recordActivity } from './public/activity/record-activity.ts'
import { mailAddressConfirmation, mailConfirmationIfDue } from './public/send-confirmation.ts'
import { recoverAccount } from './recover-account.ts'
import { completeLogin } from './session/complete-login.ts'
import { deleteKnownDevices, findKnownDevice } from './session/known-devices.ts'
import { createSession, endAllSessions } from './session/sessions.ts'

export const confirmEmail = operation(confirmEmailEndpoint, async (ctx, { email, token }) => {
  const { owner, isRegistrant, resetToken } = await inTransaction(ctx, async (ctx) => {
    const owner = await consumeLink(ctx, ['confirm-email'], email, token)
    if (!owner) throw new Refusal('invalid_input', { message: accountMessages.emailNotConfirmed })
    await lockFactors(ctx, owner.id)
    await ctx.db
      .updateTable('profile')
      .set({ email_confirmed_at: ctx.now() })
      .where('id', '=', owner.id)
      .execute()
    await recordActivity(ctx, owner.id, 'email.confirm', { about: owner.email })
    const isRegistrant = (await findKnownDevice(ctx, owner.email)) !== null
    const isSamePerson = ctx.actor?.profileId === owner.id || isRegistrant
    const resetToken = isSamePerson ? await keepPassword(ctx, owner.id) : await takeOver(ctx, owner)
    return { owner, isRegistrant, resetToken }
  })
  if (isRegistrant && !ctx.actor) await logInRegistrant(ctx, owner.email)
  return { message: accountMessages.emailConfirmed, resetToken }
})

/** Logs in the browser that chose the password and now has the emailed link. A second step still needs a login. */
async function logInRegistrant(ctx: AppContext, email: string) {
  const account = await findAccount(ctx, email)
  if (!account?.is_usable) return
  const token = await inTransaction(ctx, async (ctx) => {
    await lockFactors(ctx, account.id)
    const methods = await listSecondStepMethods(ctx, account.id)
    return methods.length === 0 && createSession(ctx, account, false)
  })
  if (token) await completeLogin(ctx, account.id, token, { remember: false, cookieOnly: true })
}

/** Keeps the password. Ends all other sessions so that no one else remains logged in. */
async function keepPassword(ctx: AppContext, profileId: number) {
  const own = ctx.actor?.profileId === profileId ? ctx.actor.sessionHash : undefined
  await endAllSessions(ctx, profileId, own)
  await deleteKnownDevices(ctx, profileId)
  return null
}

/**
 * Gives the account to the owner of the mailbox, because anyone may have registered the address. Unless the link is
 * opened in the registering browser or while logged in, removes the password, passkeys, and sessions. The owner then
 * chooses a new password.
 */
async function takeOver(ctx: AppContext, owner: { id: number; email: string }) {
  await ctx.db
    .updateTable('profile')
    .set({ password_hash: null })
    .where('id', '=', owner.id)
    .execute()
  await recoverAccount(ctx, owner.id)
  return (await createLink(ctx, owner, 'reset-password')).token
}

/**
 * Tells members whether an email was sent. For visitors, the response and its timing don't depend on whether the account
 * exists or needs confirmation.
 */
export const requestConfirmEmail = operation(requestConfirmEmailEndpoint, async (ctx, input) => {
  const email = ctx.actor?.email ?? input.email
  if (!email) throw new Refusal('sign_in_first')
  await consumeNetworkLimit(ctx, accountLimits.confirmMailByNetwork, tooManyEmailsMessage)
  await consumeRateLimit(ctx, accountLimits.confirmMailByAddress, email, tooManyEmailsMessage)
  if (ctx.actor) {
    const isSent = await mailConfirmationIfDue(ctx, email, { isMember: true })
    const sent = t`We’ve sent a new confirmation email to ${email}.`
    return { message: isSent ? sent : accountMessages.emailConfirmedBefore }
  }
  await enqueue(ctx, mailAddressConfirmation, { email })
  return { message: t`If ${email} still needs to be confirmed, we’ve sent it a new email.` }
})
