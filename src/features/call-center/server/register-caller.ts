import { registerByStaff } from '#features/accounts/server/public/register-by-staff.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume, type Limit } from '#kernel/server/rate-limit.ts'
import { registerCallerEndpoint } from '../contract.ts'
import { findSignUp } from './sign-up-rows.ts'

export const registerCaller = operation(registerCallerEndpoint, async (ctx, { email }) => {
  if (!ctx.site.switches.telephoneRegistration)
    throw new Refusal('not_allowed', { message: noTelephone })
  await consume(ctx, signUpsByStaff, String(ctx.actor.profileId), tooManySignUps)
  const { profileId } = await registerByStaff(ctx, {
    email,
    roles: ['Indv'],
    source: 'call-center',
  })
  return findSignUp(ctx, profileId)
})

/** More than anybody talks to; a stolen session opens no more. */
const signUpsByStaff: Limit = { name: 'call-center-sign-up', points: 60, seconds: 3_600 }
const noTelephone = 'This site takes no registrations by telephone just now.'
const tooManySignUps = 'That were very many sign-ups. Please go on a little later.'
