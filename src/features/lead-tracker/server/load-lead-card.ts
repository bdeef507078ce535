import type { Membership } from '#features/brokerages/membership.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import type { LeadCard } from '../contract.ts'
import { requireMember } from './require-member.ts'
import { selectLeads, withListColumns } from './select-leads.ts'
import { toLeadCard } from './to-tracked-lead.ts'

/**
 * Returns the card of a lead that the caller has just changed. Members with restricted access still get it once
 * after reassigning the lead to someone else.
 */
export async function loadLeadCard(ctx: ActorContext, leadId: number): Promise<LeadCard> {
  const { biz_id: bizId } = await ctx.db
    .selectFrom('lead')
    .select('biz_id')
    .where('id', '=', leadId)
    .$narrowType<{ biz_id: number }>()
    .executeTakeFirstOrThrow()
  const member = await requireMember(ctx, bizId)
  const everything: Membership = { ...member, seesOwnOnly: false }
  const row = await withListColumns(
    selectLeads(ctx, bizId, everything, { leadId }),
    member,
  ).executeTakeFirstOrThrow()
  return toLeadCard(row)
}
