import { operation } from '#kernel/server/operation.ts'
import { discardDraftEndpoint } from '../../draft-contract.ts'
import { requireSeller } from '../listings/require-seller.ts'
import { deleteDraft } from './draft-row.ts'

export const discardDraft = operation(discardDraftEndpoint, async (ctx, { bid = null }) => {
  await requireSeller(ctx, bid)
  return { dropped: await deleteDraft(ctx, ctx.actor.profileId, bid) }
})
