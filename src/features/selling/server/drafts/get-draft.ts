import { operation } from '#kernel/server/operation.ts'
import { getDraftEndpoint } from '../../draft-contract.ts'
import { demandSeller } from '../listings/demand-seller.ts'
import { asDraft, draftOf } from './draft-row.ts'

export const getDraft = operation(getDraftEndpoint, async (ctx, { bid = null }) => {
  await demandSeller(ctx, bid)
  const row = await draftOf(ctx, ctx.actor.profileId, bid)
  return { draft: row ? asDraft(row) : null }
})
