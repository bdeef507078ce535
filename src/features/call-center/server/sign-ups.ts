import { accountMessages } from '#features/accounts/account-messages.ts'
import { mailResetByStaff } from '#features/accounts/server/public/mail-reset-by-staff.ts'
import { registerByStaff } from '#features/accounts/server/public/register-by-staff.ts'
import { resendSignUp } from '#features/accounts/server/public/resend-sign-up.ts'
import { findSignUpOrigin } from '#features/accounts/server/public/sign-ups/find-sign-up-origin.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { dayMs } from '#kernel/time.ts'
import {
  listAllSignUpsEndpoint,
  listMySignUpsEndpoint,
  mailResetEndpoint,
  registerCallerEndpoint,
  resendSignUpEndpoint,
} from '../contract.ts'
import { canMailReset, canSeeSignUp, findSignUp, loadSignUps } from './sign-up-rows.ts'

export const listAllSignUps = operation(listAllSignUpsEndpoint, (ctx, { q, by, days, page }) => {
  const since = days === undefined ? undefined : new Date(ctx.now().getTime() - days * dayMs)
  return loadSignUps(ctx, { q, by, since }, page)
})

export const listMySignUps = operation(listMySignUpsEndpoint, (ctx, { q, page }) =>
  loadSignUps(ctx, { by: ctx.actor.profileId, q }, page),
)

export const registerCaller = operation(registerCallerEndpoint, async (ctx, { email }) => {
  if (!ctx.site.switches.telephoneRegistration)
    throw new Refusal('not_allowed', { message: noTelephone })
  await consumeRateLimit(ctx, signUpsByStaff, String(ctx.actor.profileId), tooManySignUps)
  const { profileId } = await registerByStaff(ctx, {
    email,
    roles: ['Indv'],
    source: 'call-center',
  }).catch(async (error: unknown) => {
    throw await withResetRight(ctx, email, error)
  })
  return findSignUp(ctx, profileId)
})

/** Adds `mayMailReset` to the error for an existing account. */
async function withResetRight(ctx: ActorContext, email: string, error: unknown) {
  if (!(error instanceof Refusal && error.current)) return error
  const mayReset = canMailReset(ctx.actor, await findSignUpOrigin(ctx, email))
  const { code, message } = error
  return new Refusal(code, { message, current: { ...error.current, mayMailReset: mayReset } })
}

/** Higher than any one person needs, but low enough to limit the damage from a stolen session. */
const signUpsByStaff: RateLimit = { name: 'call-center-sign-up', points: 60, seconds: 3_600 }
const noTelephone = 'Phone registration is turned off for this site.'
const tooManySignUps = 'You’ve reached the sign-up limit. Please try again later.'

/** Throws the same error for accounts created by others, staff accounts, and missing accounts. */
export const mailReset = operation(mailResetEndpoint, async (ctx, { email }) => {
  await consumeRateLimit(ctx, resetsByStaff, String(ctx.actor.profileId))
  if (!canMailReset(ctx.actor, await findSignUpOrigin(ctx, email)))
    throw new Refusal('not_found', { message: notYours })
  await mailResetByStaff(ctx, email)
  return { message: accountMessages.resetSent }
})

const resetsByStaff: RateLimit = { name: 'call-center-reset', points: 30, seconds: 3_600 }
const notYours =
  'You can send a reset email only to customers you signed up. Other users can request one on the login page.'

export const resendSignUpMail = operation(
  resendSignUpEndpoint,
  async (ctx, { profileId, email }) => {
    await resendSignUp(ctx, { profileId, email }, (signUp) => canSeeSignUp(ctx.actor, signUp))
    return findSignUp(ctx, profileId)
  },
)
