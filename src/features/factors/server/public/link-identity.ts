import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { linkIdentityEndpoint } from '../../identity-contract.ts'
import { addIdentity, consumePendingIdentity } from './add-identity.ts'
import { factorOwnerKey } from './factor-owner.ts'

export const linkIdentity = writeOperation(linkIdentityEndpoint, async (ctx, { request }) => {
  const identity = await consumePendingIdentity(ctx, request)
  const id = await addIdentity(ctx, ctx.actor.profileId, identity)
  await ctx.services.get(factorOwnerKey).onIdentityLinked(ctx, id)
  return { message: 'Account linked.', returnTo: identity.returnTo }
})
