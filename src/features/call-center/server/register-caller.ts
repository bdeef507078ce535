import { registerByStaff } from '#features/accounts/server/public/register-by-staff.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume, type Limit } from '#kernel/server/rate-limit.ts'
import { registerCallerEndpoint } from '../contract.ts'
import { findSignUp } from './sign-up-rows.ts'

export const registerCaller = operation(registerCallerEndpoint, async (ctx, { email }) => {
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
const tooManySignUps = 'That were very many sign-ups. Please go on a little later.'
