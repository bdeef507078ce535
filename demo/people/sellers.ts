import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { ListingLocation, PlaceChooser } from '../places/places.ts'
import type { Random } from '../random.ts'
import type { Row } from '../row.ts'
import type { Employee, Firm } from './firms.ts'
import type { People } from './people.ts'
import type { Person } from './person.ts'

/** Chooses a listing's seller, location, and lead recipients. */
export function sellerFor(
  model: CatalogModel,
  id: number,
  people: People,
  places: PlaceChooser,
  r: Random,
): Seller {
  return r.chance(brokerShare[model.category] ?? 0.58)
    ? brokerFor(model, id, people.firms, places, r)
    : privateSeller(model, people, places, r)
}

/** Share of aircraft sold by brokers: almost all jets, and almost no ultralights. */
const brokerShare: Partial<Record<CatalogModel['category'], number>> = {
  'private-jet': 0.95,
  turboprop: 0.85,
  'turbine-helicopter': 0.8,
  experimental: 0.35,
  ultralight: 0.15,
  glider: 0.4,
  gyroplane: 0.45,
  'light-sport': 0.5,
  balloon: 0.2,
  airship: 0.5,
}

function brokerFor(
  model: CatalogModel,
  id: number,
  firms: Firm[],
  places: PlaceChooser,
  r: Random,
): Seller {
  const dealing = firms.filter((firm) => firm.taste.has(model.category))
  const firm = r.weighted((dealing.length > 0 ? dealing : firms).map((f) => [f, f.weight] as const))
  const person = r.pick(firm.people)
  // Many aircraft are in their owner's hangar.
  const isAtSeller = r.chance(0.55)
  const [toOffice, toTracker] = [r.chance(0.5), r.chance(0.6)]
  return {
    kind: 'broker',
    isAtSeller,
    recipients: leadRecipients(firm, person, toOffice, toTracker),
    answerer: person,
    spot: isAtSeller ? person.office.spot : places.anywhere(model.category, r),
    columns: {
      profile_id: person.profileId,
      biz_id: firm.id,
      biz_location_id: person.office.id,
      biz_employee_id: person.id,
      listing_type_id: 1,
      stock_number: r.chance(0.7) ? `${firm.initials}-${1000 + id}` : null,
      contact_first_name: person.first,
      contact_last_name: person.last,
      contact_email: person.email,
      contact_phone: person.phone,
      contact_sms: r.chance(0.6) ? person.cell : null,
      send_lead_to_biz_emp: true,
      send_lead_to_biz_location: toOffice,
      send_lead_to_contact: false,
      send_lead_to_lead_tracker: toTracker,
    },
  }
}

function privateSeller(
  model: CatalogModel,
  { sellers }: People,
  places: PlaceChooser,
  r: Random,
): Seller {
  // The first seller has a demo account, so they get a few listings to manage.
  const person = (
    r.chance(8 / Math.max(16, sellers.length)) ? sellers[0] : r.pick(sellers)
  ) as People['sellers'][number]
  return {
    kind: 'owner',
    isAtSeller: false,
    recipients: [{ role: 'owner', recipient: person.email }],
    answerer: person,
    spot: places.anywhere(model.category, r),
    columns: {
      profile_id: person.profileId,
      biz_id: null,
      biz_location_id: null,
      biz_employee_id: null,
      listing_type_id: 2,
      stock_number: null,
      // Null means that the profile's contact is used.
      contact_first_name: null,
      contact_last_name: null,
      contact_email: null,
      contact_phone: null,
      contact_sms: null,
      send_lead_to_biz_emp: false,
      send_lead_to_biz_location: false,
      send_lead_to_contact: true,
      send_lead_to_lead_tracker: false,
    },
  }
}

function leadRecipients(
  firm: Firm,
  person: Employee,
  toOffice: boolean,
  toTracker: boolean,
): Recipient[] {
  const recipients = [
    { role: 'employee', recipient: person.email, isWanted: true },
    { role: 'office', recipient: person.office.email, isWanted: toOffice },
    { role: 'tracker', recipient: firm.trackerEmail, isWanted: toTracker },
  ] as const
  const selected = recipients.filter(({ isWanted }) => isWanted)
  return selected
    .filter((one, i) => selected.findIndex((each) => each.recipient === one.recipient) === i)
    .map(({ role, recipient }) => ({ role, recipient }))
}

export type Recipient = Pick<Row<'lead_delivery'>, 'role' | 'recipient'>
export type Responder = Pick<Person, 'profileId' | 'first' | 'last'>
export type Seller = {
  kind: 'broker' | 'owner'
  isAtSeller: boolean
  /** Recipients of the listing's leads, without duplicate addresses. */
  recipients: Recipient[]
  answerer: Responder
  spot: ListingLocation
  columns: {
    profile_id: number
    biz_id: number | null
    biz_location_id: number | null
    biz_employee_id: number | null
    listing_type_id: number
    stock_number: string | null
    contact_first_name: string | null
    contact_last_name: string | null
    contact_email: string | null
    contact_phone: string | null
    contact_sms: string | null
    send_lead_to_biz_emp: boolean
    send_lead_to_biz_location: boolean
    send_lead_to_contact: boolean
    send_lead_to_lead_tracker: boolean
  }
}
