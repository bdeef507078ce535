import { hasOwnCard } from '#features/buyer-cards/server/public/load-cards.ts'
import { recordCardShare, revokeCard } from '#features/leads/server/public/shared-cards.ts'
import { Refusal } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { shareCardEndpoint } from '../../buyer-contract.ts'

export const shareCard = writeOperation(shareCardEndpoint, async (ctx, { leadId, isShared }) => {
  const lead = await ctx.db
    .selectFrom('lead')
    .select(['id', 'biz_id'])
    .where('id', '=', leadId)
    .where('profile_id', '=', ctx.actor.profileId)
    .forUpdate()
    .executeTakeFirst()
  if (!lead) throw new Refusal('not_found', { message: 'conversation not found...' })
  if (!isShared) {
    await revokeCard(ctx, leadId, ctx.actor.profileId)
    return { message: 'Card taken back.' }
  }
  // Read after the lock, which ending a conversation holds too.
  const conversation = await ctx.db
    .selectFrom('conversation')
    .select('ended_at')
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  if (conversation?.ended_at)
    throw new Refusal('conflict', { message: 'This conversation has ended.' })
  if (!(await hasOwnCard(ctx)))
    throw new Refusal('conflict', { message: 'Fill in your buyer’s card first.' })
  await recordCardShare(ctx, lead)
  return { message: 'Card shared.' }
})
