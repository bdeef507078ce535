import { resendSignUp } from '#features/accounts/server/public/resend-sign-up.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { resendSignUpEndpoint } from '../contract.ts'
import { canSeeSignUp } from './sign-up-access.ts'
import { findSignUp } from './sign-up-rows.ts'

export const resendSignUpMail = operation(
  resendSignUpEndpoint,
  async (ctx, { profileId, email }) => {
    await resendSignUp(ctx, { profileId, email }, (signUp) => canSeeSignUp(ctx.actor, signUp))
    return findSignUp(ctx, profileId)
  },
)
