import { listSecondStepMethods } from '#features/factors/server/public/factor-owner.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { assertRecentlyVerified } from '../public/assert-recently-verified.ts'

/**
 * Requires a recent verification for actions that also require the password. If the account has a second factor, the
 * password alone isn't enough.
 */
export async function assertRecentFactor(ctx: ActorContext) {
  if ((await listSecondStepMethods(ctx, ctx.actor.profileId)).length > 0)
    await assertRecentlyVerified(ctx)
}
