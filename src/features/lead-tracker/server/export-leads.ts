import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { requireMember } from '#features/brokerages/server/public/require-administrator.ts'
import { stateName } from '#features/leads/lead-states.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import type { ListColumn } from '#kernel/lists/list-column.ts'
import { csvOperation } from '#kernel/server/lists/list-operation.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import type { TrackedLead } from '../contract.ts'
import { exportLeadsEndpoint } from '../watch-contract.ts'
import { selectSortedLeads } from './select-leads.ts'
import { toTrackedLead } from './to-tracked-lead.ts'

const maxRows = 10_000

const columns: ListColumn<TrackedLead>[] = [
  { title: 'Lead', text: ({ leadId }) => leadId },
  { title: 'Received', text: ({ dateSubmitted }) => dateSubmitted },
  { title: 'First response', text: ({ firstAnsweredAt }) => firstAnsweredAt },
  { title: 'Status', text: ({ currentStateId }) => stateName(currentStateId) },
  { title: 'Lost reason', text: ({ lostReason }) => lostReason },
  { title: 'Assigned to', text: ({ owner }) => owner?.name ?? null },
  { title: 'Stock#', text: ({ listingStockNumber }) => listingStockNumber },
  { title: 'Aircraft', text: ({ listingTitle }) => listingTitle },
  { title: 'Year', text: ({ listingYear }) => listingYear },
  { title: 'Make', text: ({ listingMake }) => listingMake },
  { title: 'Length (ft)', text: ({ listingLength }) => listingLength },
  { title: 'Name', text: ({ contact }) => contact.contactName },
  { title: 'Email', text: ({ contact }) => contact.contactEmail },
  { title: 'Phone', text: ({ contact }) => contact.contactPhone },
  { title: 'Text', text: ({ contact }) => contact.contactSMS },
  { title: 'Current aircraft', text: ({ contact }) => contact.currentBoat },
  { title: 'Purchase timeframe', text: ({ contact }) => contact.purchaseTime },
  { title: 'Message', text: ({ contact }) => contact.message },
  { title: 'Next step', text: ({ nextStep }) => nextStep?.text ?? null },
  { title: 'Due', text: ({ nextStep }) => nextStep?.at ?? null },
  { title: 'Last note', text: ({ lastNote }) => lastNote.note },
  { title: 'Inquiries', text: ({ enquiries }) => enquiries },
]

export const exportLeads = csvOperation(
  exportLeadsEndpoint,
  columns,
  async (ctx, { id, ...filters }) => {
    const member = await requireMember(ctx, id)
    const rows = await selectSortedLeads(ctx, id, member, filters).limit(maxRows).execute()
    await recordActivity(ctx, ctx.actor.profileId, 'data.export', {
      // The activity log is in English.
      about: runInLanguage('en', () => formatCount(rows.length, 'lead')),
    })
    return rows.map(toTrackedLead)
  },
)
