import { separateLead } from '#features/leads/server/public/join-lead.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { separateLeadsEndpoint } from '../changes-contract.ts'
import { findAuthor, lockLead } from './change-lead.ts'
import { loadLeadCard } from './load-lead-card.ts'

export const separateLeads = operation(separateLeadsEndpoint, (ctx, { id, leadId }) =>
  inTransaction(ctx, async (ctx) => {
    const lead = await lockLead(ctx, id, leadId)
    if (lead.joined_to_id !== null)
      await separateLead(ctx, { lead, from: lead.joined_to_id, by: await findAuthor(ctx, id) })
    return loadLeadCard(ctx, leadId)
  }),
)
