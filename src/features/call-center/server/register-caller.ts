import { registerByStaff } from '#features/accounts/server/public/register-by-staff.ts'
import { resendSignUp } from '#features/accounts/server/public/resend-sign-up.ts'
import { findSignUpOrigin } from '#features/accounts/server/public/sign-ups/find-sign-up-origin.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { registerCallerEndpoint, resendSignUpEndpoint } from '../contract.ts'
import { canMailReset, canSeeSignUp, findSignUp } from './sign-up-rows.ts'

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

export const resendSignUpMail = operation(
  resendSignUpEndpoint,
  async (ctx, { profileId, email }) => {
    await resendSignUp(ctx, { profileId, email }, (signUp) => canSeeSignUp(ctx.actor, signUp))
    return findSignUp(ctx, profileId)
  },
)
