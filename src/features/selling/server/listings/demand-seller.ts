import { membershipOf } from '#features/brokerages/server/public/membership-of.ts'
import { hasBrokerageRole } from '#features/listings/policy.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** Who asks sells as themselves (null), or for a brokerage that they work for. To all others it does not exist. */
export async function demandSeller(ctx: AppContext, bizId: number | null): Promise<number> {
  const { actor } = ctx
  if (!actor) throw new Refusal('sign_in_first')
  if (bizId === null) return actor.profileId
  const membership = await membershipOf(ctx, actor.profileId, bizId)
  if (membership === null || !hasBrokerageRole(actor))
    throw new Refusal('not_found', { message: 'brokerage not found...' })
  return actor.profileId
}
