import { secondStepMethods } from '#features/factors/server/public/second-step-methods.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { assertRecentlyVerified } from '../public/assert-recently-verified.ts'

/** For what asks for the password anyway: where there is a second factor, the password alone is not enough. */
export async function assertFactorRecently(ctx: ActorContext) {
  if ((await secondStepMethods(ctx, ctx.actor.profileId)).length > 0)
    await assertRecentlyVerified(ctx)
}
