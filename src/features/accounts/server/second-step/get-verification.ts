import { secondStepMethods } from '#features/factors/server/public/second-step-methods.ts'
import { operation } from '#kernel/server/operation.ts'
import { getVerificationEndpoint } from '../../second-step-contract.ts'
import { isRecentlyVerified } from './verification.ts'

export const getVerification = operation(getVerificationEndpoint, async (ctx) => {
  const methods = await secondStepMethods(ctx, ctx.actor.profileId)
  return {
    isFresh: await isRecentlyVerified(ctx),
    methods: methods.length > 0 ? methods : ['password' as const],
  }
})
