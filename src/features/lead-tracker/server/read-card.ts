import type { Membership } from '#features/brokerages/membership.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import type { LeadCard } from '../contract.ts'
import { requireMember } from './require-member.ts'
import { selectLeads, withShownColumns } from './select-leads.ts'
import { toCard } from './to-wire.ts'

/**
 * The card of a lead that the caller has worked on just now. Who is limited to their own sees what they gave away
 * for this last time.
 */
export async function readCard(ctx: ActorContext, leadId: number): Promise<LeadCard> {
  const { biz_id: bizId } = await ctx.db
    .selectFrom('lead')
    .select('biz_id')
    .where('id', '=', leadId)
    .$narrowType<{ biz_id: number }>()
    .executeTakeFirstOrThrow()
  const member = await requireMember(ctx, bizId)
  const everything: Membership = { ...member, seesOwnOnly: false }
  const row = await withShownColumns(
    selectLeads(ctx, bizId, everything, { leadId }),
    member,
  ).executeTakeFirstOrThrow()
  return toCard(row)
}
