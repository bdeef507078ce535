import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { leadStates } from '#features/leads/lead-states.ts'
import { formatCount } from '#kernel/format.ts'
import { toCsv } from '#kernel/server/csv/to-csv.ts'
import { operation } from '#kernel/server/operation.ts'
import type { TrackedLead } from '../contract.ts'
import { exportLeadsEndpoint } from '../watch-contract.ts'
import { leadOrder } from './lead-order.ts'
import { requireMember } from './require-member.ts'
import { selectLeads, withShownColumns } from './select-leads.ts'
import { toWire } from './to-wire.ts'

export const exportLeads = operation(exportLeadsEndpoint, async (ctx, { id, sort, ...asked }) => {
  const member = await requireMember(ctx, id)
  const rows = await withShownColumns(selectLeads(ctx, id, member, asked), member)
    .orderBy(leadOrder[sort])
    .orderBy('lead.submitted_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(mostRows)
    .execute()
  await recordActivity(ctx, ctx.actor.profileId, 'data.export', {
    about: formatCount(rows.length, 'lead'),
  })
  return toCsv([columns.map(([name]) => name), ...rows.map(toWire).map(toCells)])
})

function toCells(lead: TrackedLead) {
  return columns.map(([, read]) => read(lead))
}

const columns: [name: string, read: (lead: TrackedLead) => string | number | null][] = [
  ['Lead', ({ leadId }) => leadId],
  ['Received', ({ dateSubmitted }) => dateSubmitted],
  ['First answer', ({ firstAnsweredAt }) => firstAnsweredAt],
  [
    'State',
    ({ currentStateId: id }) => leadStates.find((s) => s.stateId === id)?.stateName ?? null,
  ],
  ['Lost because', ({ lostReason }) => lostReason],
  ['Belongs to', ({ owner }) => owner?.name ?? null],
  ['Stock#', ({ listingStockNumber }) => listingStockNumber],
  ['Aircraft', ({ listingTitle }) => listingTitle],
  ['Year', ({ listingYear }) => listingYear],
  ['Make', ({ listingMake }) => listingMake],
  ['Length (ft)', ({ listingLength }) => listingLength],
  ['Name', ({ contact }) => contact.contactName],
  ['E-mail', ({ contact }) => contact.contactEmail],
  ['Phone', ({ contact }) => contact.contactPhone],
  ['Text', ({ contact }) => contact.contactSMS],
  ['Flies now', ({ contact }) => contact.currentBoat],
  ['Buys within', ({ contact }) => contact.purchaseTime],
  ['Message', ({ contact }) => contact.message],
  ['Next step', ({ nextStep }) => nextStep?.text ?? null],
  ['Due', ({ nextStep }) => nextStep?.at ?? null],
  ['Last note', ({ lastNote }) => lastNote.note],
  ['Enquiries', ({ enquiries }) => enquiries],
]

const mostRows = 10_000
