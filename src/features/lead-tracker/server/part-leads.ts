import { partLead } from '#features/leads/server/public/join-lead.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { partLeadsEndpoint } from '../changes-contract.ts'
import { findAuthor, holdLead } from './change-lead.ts'
import { readCard } from './read-card.ts'

export const partLeads = operation(partLeadsEndpoint, (ctx, { id, leadId }) =>
  inTransaction(ctx, async (ctx) => {
    const lead = await holdLead(ctx, id, leadId)
    if (lead.joined_to_id !== null)
      await partLead(ctx, { lead, from: lead.joined_to_id, by: await findAuthor(ctx, id) })
    return readCard(ctx, leadId)
  }),
)
