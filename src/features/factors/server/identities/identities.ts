import type { ActorContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { factorMessages } from '../../factor-messages.ts'
import { unlinkIdentityEndpoint } from '../../identity-contract.ts'
import { assertHasWayIn, isStaff } from '../factors.ts'
import { notifyFactorChange } from '../notify-factor-change.ts'
import { factorOwnerKey, lockFactors } from '../public/factor-owner.ts'
import { lacksStaffIssuer, listIdentities, listIssuers } from '../public/issuers.ts'

/** Also ends the other sessions that were opened with the identity. */
export const unlinkIdentity = writeOperation(unlinkIdentityEndpoint, async (ctx, { id }) => {
  const { profileId } = ctx.actor
  await lockFactors(ctx, profileId)
  const identity = (await listIdentities(ctx, profileId)).find((each) => each.id === id)
  if (!identity) throw notFound()()
  const { offered, label } = identity
  if (isStaff(ctx) && offered !== undefined && offered === ctx.config.staffIssuer)
    throw new Refusal('conflict', { message: factorMessages.roleNeedsIssuer })
  await ctx.services.get(factorOwnerKey).onIdentityUnlinked(ctx, id)
  await ctx.db.deleteFrom('identity').where('id', '=', id).execute()
  await assertHasWayIn(ctx)
  await notifyFactorChange(ctx, profileId, { kind: 'identity-unlinked', name: label })
  return { message: 'Account unlinked.' }
})

/** Returns the caller's linked accounts, and the issuers that they can still link. */
export async function loadIdentities(ctx: ActorContext) {
  const linked = await listIdentities(ctx, ctx.actor.profileId)
  return {
    identities: linked.map(({ id, label, offered, created_at, last_used_at }) => ({
      id,
      label,
      isOffered: offered !== undefined,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    linkableIssuers: listIssuers(ctx).filter(({ id }) =>
      linked.every(({ offered }) => offered?.id !== id),
    ),
  }
}

/** Returns the issuer that the caller's role requires, unless the session was opened with it. */
export async function findMissingIssuer(ctx: ActorContext) {
  const { staffIssuer: required } = ctx.config
  if (!required || !isStaff(ctx)) return null
  const used = await ctx.services.get(factorOwnerKey).findSessionIssuer(ctx)
  const { id, label } = required
  return lacksStaffIssuer(ctx, used) ? { id, label } : null
}
