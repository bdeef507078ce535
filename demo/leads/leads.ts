import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { daysAfter, daysBetween } from '../dates.ts'
import type { Listing } from '../listing.ts'
import { emailName, fictionalPhone, personName } from '../people/names.ts'
import type { Recipient, Responder } from '../people/sellers.ts'
import { type Random, randomFor } from '../random.ts'
import type { LeadRow, Row } from '../row.ts'
import { buyerQuestion } from '../text/buyers.ts'
import { conversationRows, deletedMailId, type MessageRow } from './conversation.ts'
import { generateLeadTimeline } from './lead-timeline.ts'
import { type ProgressRows, progressRows } from './progress.ts'

/** Generates a listing's inquiries, about one per hundred visitors, and their outcomes. */
export function leadsFor(input: LeadsInput, nextId: () => number, r: Random): LeadRows[] {
  const { listing, model, now, recipients, answerer } = input
  const { row, tally } = listing
  const count = Math.min(maxLeads, Math.round(tally.views * r.between(0.001, 0.014)))
  const until = row.sold_at ?? now
  const days = Math.max(0, daysBetween(row.listed_at, until))
  const moments = Array.from({ length: count }, () => inWakingHours(until, r.next() * days, r))
    .filter((moment) => moment > row.listed_at && moment < until)
    .sort((a, b) => a.getTime() - b.getTime())
  return moments.map((moment, index) => {
    const { question, answer } = buyerQuestion(row, model, r)
    const lead = leadAt(moment, nextId(), row, question, r)
    const isBuyer = row.is_sold && index === moments.length - 1
    const outcome = row.is_sold ? (isBuyer ? 5 : 6) : null
    const course = generateLeadTimeline(
      {
        submittedAt: moment,
        sellerId: row.biz_id ?? 0,
        until,
        outcome,
        isPending: row.is_sale_pending,
      },
      r,
    )
    return {
      ...progressRows({ lead, course, answerer, now }, r),
      deliveries: leadDeliveries(lead, recipients),
      messages: conversationRows({ lead, course, answer, answerer, price: row.price, now }, r),
    }
  })
}

const maxLeads = 12

/** Returns a random time during waking hours in US Central time. */
function inWakingHours(until: Date, daysBefore: number, r: Random): Date {
  const day = daysAfter(until, -daysBefore)
  day.setUTCHours(r.int(13, 23), r.int(0, 59), r.int(0, 59))
  return day
}

function leadAt(
  submitted_at: Date,
  id: number,
  row: Listing['row'],
  message: string | null,
  r: Random,
): LeadRow {
  const { name, email, phone } = buyer(r)
  return {
    id,
    listing_id: row.id,
    listing_title: row.title,
    seller_profile_id: row.profile_id,
    biz_id: row.biz_id,
    profile_id: null,
    card_shared_at: null,
    contact_name: name,
    contact_email: email,
    contact_phone: phone,
    contact_sms: phone !== null && r.chance(0.35) ? phone : null,
    current_boat: r.chance(0.4) ? r.pick(ownAircraft) : null,
    purchase_time: r.weighted(purchaseTimes),
    message,
    language: null,
    language_region: null,
    receive_updates: r.chance(0.3),
    submitted_at,
    state_changed_at: submitted_at,
    last_activity_at: submitted_at,
    state_id: 1,
    employee_id: row.biz_employee_id,
    first_answered_at: null,
    next_step: null,
    next_step_at: null,
    joined_to_id: null,
    lost_reason: null,
    answer_reminders: 3,
    reminder_due_at: null,
    version: 1,
  }
}

/** Generates a buyer. One in eight looks at many listings and writes to several sellers. */
function buyer(r: Random) {
  const own = r.chance(0.12) ? randomFor(0xb0b, r.int(0, 79)) : r
  const { first, last } = personName(own)
  return {
    name: `${first} ${last}`,
    email: `${emailName(first, last)}.${own.int(10, 99)}@example.net`,
    phone: own.chance(0.6) ? fictionalPhone(String(own.int(201, 989)), own) : null,
  }
}

const purchaseTimes = [
  ['1 month', 30],
  ['3 months', 40],
  ['6 months', 18],
  ['> 6 months', 12],
] as const

const ownAircraft = [
  'None yet',
  'Renting a 172',
  'Cessna 150',
  'Cessna 172N',
  'Cessna 182Q',
  'Piper Cherokee 140',
  'Piper Archer II',
  'Mooney M20C',
  'Quarter share in an Arrow',
  'Beechcraft A36',
  'Cirrus SR20',
  'RV-6A',
]

/** Returns the lead's deliveries. Their emails were sent immediately and have since been deleted. */
function leadDeliveries(lead: LeadRow, recipients: Recipient[]): Row<'lead_delivery'>[] {
  return recipients.map((recipient) => ({
    lead_id: lead.id,
    ...recipient,
    mail_id: deletedMailId,
    held_for: null,
  }))
}

type LeadsInput = {
  listing: Listing
  model: CatalogModel
  now: Date
  recipients: Recipient[]
  answerer: Responder
}

export type LeadRows = ProgressRows & {
  deliveries: Row<'lead_delivery'>[]
  messages: MessageRow[]
}
