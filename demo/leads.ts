import type { CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'
import { daysAfter, daysBetween } from './dates.ts'
import type { Listing, Row } from './listing.ts'
import { emailName, fictionalPhone, personName } from './people/names.ts'
import type { Recipient } from './people/sellers.ts'
import type { Random } from './random.ts'
import { buyersMessage } from './words/buyers.ts'

export type LeadRows = { lead: Row<'lead'>; deliveries: Row<'lead_delivery'>[] }

/** What buyers wrote about a listing since it was there: about one in a hundred of those who looked. */
export function leadsFor(asked: Asked, nextId: () => number, r: Random): LeadRows[] {
  const { listing, model, now, recipients } = asked
  const { row, tally } = listing
  const count = Math.min(mostLeads, Math.round(tally.views * r.between(0.001, 0.014)))
  const until = row.sold_at ?? now
  const days = Math.max(0, daysBetween(row.listed_at, until))
  const moments = Array.from({ length: count }, () => inWakingHours(until, r.next() * days, r))
  return moments
    .filter((moment) => moment > row.listed_at && moment < until)
    .sort((a, b) => a.getTime() - b.getTime())
    .map((moment) => {
      const lead = leadAt(moment, nextId(), row, model, r)
      return { lead, deliveries: leadDeliveries(lead, recipients) }
    })
}

const mostLeads = 12

/** People write between breakfast and bedtime: hours of the American middle. */
function inWakingHours(until: Date, daysBefore: number, r: Random): Date {
  const day = daysAfter(until, -daysBefore)
  day.setUTCHours(r.int(13, 23), r.int(0, 59), r.int(0, 59))
  return day
}

function leadAt(
  submitted_at: Date,
  id: number,
  row: Listing['row'],
  model: CatalogueModel,
  r: Random,
): Row<'lead'> {
  const { first, last } = personName(r)
  const phone = r.chance(0.6) ? fictionalPhone(String(r.int(201, 989)), r) : null
  return {
    id,
    listing_id: row.id,
    listing_title: row.title,
    seller_profile_id: row.profile_id,
    biz_id: row.biz_id,
    profile_id: null,
    contact_name: `${first} ${last}`,
    contact_email: `${emailName(first, last)}.${r.int(10, 99)}@example.net`,
    contact_phone: phone,
    contact_sms: phone !== null && r.chance(0.35) ? phone : null,
    current_boat: r.chance(0.4) ? r.pick(ownAircraft) : null,
    purchase_time: r.weighted(purchaseTimes),
    message: buyersMessage(row, model, r),
    receive_updates: r.chance(0.3),
    submitted_at,
    state_changed_at: submitted_at,
    last_activity_at: submitted_at,
    state_id: 1,
    employee_id: null,
    first_answered_at: null,
    next_step: null,
    next_step_at: null,
    joined_to_id: null,
    lost_reason: null,
    version: 1,
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

/** Their mails went out when they came and are no longer kept. */
function leadDeliveries(lead: Row<'lead'>, recipients: Recipient[]): Row<'lead_delivery'>[] {
  return recipients.map((recipient) => ({
    lead_id: lead.id,
    ...recipient,
    mail_id: mailNoLongerKept,
    held_for: null,
  }))
}

/** Numbers of mails begin at one. */
const mailNoLongerKept = 0

type Asked = {
  listing: Listing
  model: CatalogueModel
  now: Date
  recipients: Recipient[]
}
