import { operation } from '#kernel/server/operation.ts'
import { dropDraftEndpoint } from '../../draft-contract.ts'
import { demandSeller } from '../listings/demand-seller.ts'
import { dropDraftOf } from './draft-row.ts'

export const dropDraft = operation(dropDraftEndpoint, async (ctx, { bid = null }) => {
  await demandSeller(ctx, bid)
  return { dropped: await dropDraftOf(ctx, ctx.actor.profileId, bid) }
})
