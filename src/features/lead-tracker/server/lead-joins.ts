import { joinLead, separateLead } from '#features/leads/server/public/join-lead.ts'
import { Refusal } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { joinLeadsEndpoint, separateLeadsEndpoint } from '../changes-contract.ts'
import { findAuthor, lockLead } from './change-lead.ts'
import { loadLeadCard } from './load-lead-page.ts'

export const joinLeads = writeOperation(
  joinLeadsEndpoint,
  async (ctx, { id, leadId, toLeadId }) => {
    // Locks the leads in ID order to prevent deadlocks between concurrent joins.
    const [lowerId, higherId] = [Math.min(leadId, toLeadId), Math.max(leadId, toLeadId)]
    const leads = [await lockLead(ctx, id, lowerId), await lockLead(ctx, id, higherId)]
    const joining = leads.find((lead) => lead.id === leadId)
    const target = leads.find((lead) => lead.id === toLeadId)
    if (!joining || !target || leadId === toLeadId || target.joined_to_id !== null)
      throw new Refusal('conflict', { message: 'These two leads can’t be merged.' })
    if (joining.joined_to_id !== toLeadId)
      await joinLead(ctx, { joining, target, by: await findAuthor(ctx, id) })
    return loadLeadCard(ctx, toLeadId)
  },
)

export const separateLeads = writeOperation(separateLeadsEndpoint, async (ctx, { id, leadId }) => {
  const lead = await lockLead(ctx, id, leadId)
  if (lead.joined_to_id !== null)
    await separateLead(ctx, { lead, from: lead.joined_to_id, by: await findAuthor(ctx, id) })
  return loadLeadCard(ctx, leadId)
})
