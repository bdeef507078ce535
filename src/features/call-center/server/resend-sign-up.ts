import { resendSignUp } from '#features/accounts/server/public/resend-sign-up.ts'
import { operation } from '#kernel/server/operation.ts'
import { callCenterAdminRoles, resendSignUpEndpoint } from '../contract.ts'
import { findSignUp } from './sign-up-rows.ts'

/** Staff look after their own sign-ups, administrators after all of the call center's. */
export const resendCallersMail = operation(
  resendSignUpEndpoint,
  async (ctx, { profileId, email }) => {
    const seesAll = callCenterAdminRoles.some((role) => ctx.actor.roles.includes(role))
    await resendSignUp(
      ctx,
      { profileId, email },
      ({ signedUpBy, source }) =>
        source === 'call-center' && (seesAll || signedUpBy === ctx.actor.profileId),
    )
    return findSignUp(ctx, profileId)
  },
)
