import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { stateName } from '#features/leads/lead-states.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { toCsv } from '#kernel/server/csv/to-csv.ts'
import { operation } from '#kernel/server/operation.ts'
import type { TrackedLead } from '../contract.ts'
import { exportLeadsEndpoint } from '../watch-contract.ts'
import { leadOrder } from './lead-order.ts'
import { requireMember } from './require-member.ts'
import { selectLeads, withListColumns } from './select-leads.ts'
import { toTrackedLead } from './to-tracked-lead.ts'

export const exportLeads = operation(exportLeadsEndpoint, async (ctx, { id, sort, ...filters }) => {
  const member = await requireMember(ctx, id)
  const rows = await withListColumns(selectLeads(ctx, id, member, filters), member)
    .orderBy(leadOrder[sort])
    .orderBy('lead.submitted_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(maxRows)
    .execute()
  await recordActivity(ctx, ctx.actor.profileId, 'data.export', {
    about: formatCount(rows.length, 'lead'),
  })
  return toCsv([columns.map(([name]) => name), ...rows.map(toTrackedLead).map(toCells)])
})

function toCells(lead: TrackedLead) {
  return columns.map(([, read]) => read(lead))
}

const columns: [name: string, read: (lead: TrackedLead) => string | number | null][] = [
  ['Lead', ({ leadId }) => leadId],
  ['Received', ({ dateSubmitted }) => dateSubmitted],
  ['First response', ({ firstAnsweredAt }) => firstAnsweredAt],
  ['Status', ({ currentStateId }) => stateName(currentStateId)],
  ['Lost reason', ({ lostReason }) => lostReason],
  ['Assigned to', ({ owner }) => owner?.name ?? null],
  ['Stock#', ({ listingStockNumber }) => listingStockNumber],
  ['Aircraft', ({ listingTitle }) => listingTitle],
  ['Year', ({ listingYear }) => listingYear],
  ['Make', ({ listingMake }) => listingMake],
  ['Length (ft)', ({ listingLength }) => listingLength],
  ['Name', ({ contact }) => contact.contactName],
  ['Email', ({ contact }) => contact.contactEmail],
  ['Phone', ({ contact }) => contact.contactPhone],
  ['Text', ({ contact }) => contact.contactSMS],
  ['Current aircraft', ({ contact }) => contact.currentBoat],
  ['Purchase timeframe', ({ contact }) => contact.purchaseTime],
  ['Message', ({ contact }) => contact.message],
  ['Next step', ({ nextStep }) => nextStep?.text ?? null],
  ['Due', ({ nextStep }) => nextStep?.at ?? null],
  ['Last note', ({ lastNote }) => lastNote.note],
  ['Inquiries', ({ enquiries }) => enquiries],
]

const maxRows = 10_000
