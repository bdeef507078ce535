import { separateLead } from '#features/leads/server/public/join-lead.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { separateLeadsEndpoint } from '../changes-contract.ts'
import { findAuthor, lockLead } from './change-lead.ts'
import { loadLeadCard } from './load-lead-card.ts'

export const separateLeads = writeOperation(separateLeadsEndpoint, async (ctx, { id, leadId }) => {
  const lead = await lockLead(ctx, id, leadId)
  if (lead.joined_to_id !== null)
    await separateLead(ctx, { lead, from: lead.joined_to_id, by: await findAuthor(ctx, id) })
  return loadLeadCard(ctx, leadId)
})
