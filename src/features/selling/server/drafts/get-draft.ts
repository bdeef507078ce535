import { operation } from '#kernel/server/operation.ts'
import { getDraftEndpoint } from '../../draft-contract.ts'
import { requireSeller } from '../listings/require-seller.ts'
import { asDraft, findDraft } from './draft-row.ts'

export const getDraft = operation(getDraftEndpoint, async (ctx, { bid = null }) => {
  await requireSeller(ctx, bid)
  const row = await findDraft(ctx, ctx.actor.profileId, bid)
  return { draft: row ? asDraft(row) : null }
})
