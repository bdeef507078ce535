import { joinLead } from '#features/leads/server/public/join-lead.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { joinLeadsEndpoint } from '../changes-contract.ts'
import { findAuthor, holdLead } from './change-lead.ts'
import { readCard } from './read-card.ts'

export const joinLeads = operation(joinLeadsEndpoint, (ctx, { id, leadId, toLeadId }) =>
  inTransaction(ctx, async (ctx) => {
    // In the order of their numbers, so that two who join the same leads never wait for each other.
    const [one, other] = [Math.min(leadId, toLeadId), Math.max(leadId, toLeadId)]
    const leads = [await holdLead(ctx, id, one), await holdLead(ctx, id, other)]
    const joining = leads.find((lead) => lead.id === leadId)
    const target = leads.find((lead) => lead.id === toLeadId)
    if (!joining || !target || leadId === toLeadId || target.joined_to_id !== null)
      throw new Refusal('conflict', { message: 'These two leads cannot be joined.' })
    if (joining.joined_to_id !== toLeadId)
      await joinLead(ctx, { joining, target, by: await findAuthor(ctx, id) })
    return readCard(ctx, toLeadId)
  }),
)
