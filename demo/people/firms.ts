import type { Role } from '#kernel/endpoint.ts'
import { daysAfter } from '../dates.ts'
import type { ListingLocation } from '../places/places.ts'
import { type Random, randomFor } from '../random.ts'
import { type Brokerage, brokerages } from './brokerages.ts'
import { emailName, fictionalPhone } from './names.ts'
import type { Accounts, AddProfile, PeopleSettings, Person } from './person.ts'

/** Creates the brokerages with their offices and employees. The demo accounts work at the first one. */
export function generateFirms(
  settings: PeopleSettings,
  accounts: Accounts,
  addProfile: AddProfile,
) {
  const rows: FirmRows = { brokerages: [], offices: [], employees: [] }
  const firms = brokerages.map((brokerage, index) => {
    const r = randomFor(settings.seed ^ 0xf1e4, index)
    const site = brokerage.name.toLowerCase().replace(/[^a-z]+/g, '-')
    const offices = makeOffices(
      brokerage,
      site,
      settings,
      settings.from.office + rows.offices.length,
      r,
    )
    const staffAccounts = index === 0 ? staffEmails.map((email) => accounts.get(email)) : []
    const nextEmployee = settings.from.employee + rows.employees.length
    const people = brokerage.people.map((name, position) => {
      const office = offices[position % offices.length] as Office
      const cell = fictionalPhone(office.area, r)
      const role = position === 0 ? 'BizAdmin' : 'BizEmp'
      const person =
        staffAccounts[position] ?? hire({ name, role, office, site, cell }, addProfile, r)
      return { ...person, id: nextEmployee + position, cell, office }
    })
    const id = settings.from.biz + index
    rows.brokerages.push(brokerageRow(brokerage, id, site, offices, settings.now, r))
    rows.offices.push(...offices.map((office) => officeRow(office, id, brokerage)))
    rows.employees.push(...people.map((person, position) => employeeRow(person, id, position, r)))
    const initials = brokerage.name.replace(/[^A-Z]/g, '')
    const trackerEmail = (offices[0] as Office).email
    return {
      id,
      initials,
      trackerEmail,
      weight: brokerage.weight,
      taste: new Set(brokerage.taste),
      people,
    }
  })
  return { firms, rows }
}

/** Email addresses of the first brokerage's administrator and one employee. */
const staffEmails = ['broker@example.com', 'agent@example.com']

function makeOffices(
  { offices }: Brokerage,
  site: string,
  { places }: PeopleSettings,
  firstId: number,
  r: Random,
): Office[] {
  return offices.map((office, position) => ({
    ...office,
    id: firstId + position,
    spot: places.at(office.airport) ?? places.anywhere(null, r),
    phone: fictionalPhone(office.area, r),
    email: `${office.name.toLowerCase().replace(/[^a-z]+/g, '-')}@${site}.example`,
  }))
}

function hire({ name, role, office, site, cell }: Hire, addProfile: AddProfile, r: Random): Person {
  const [first = name, last = ''] = name.split(' ')
  const email = `${emailName(first, last)}@${site}.example`
  const phone = fictionalPhone(office.area, r)
  const details = { email, first_name: first, last_name: last, phone, cell, roles: [role] }
  return { profileId: addProfile(details, r), first, last, email, phone }
}

type Hire = { name: string; role: Role; office: Office; site: string; cell: string }

function brokerageRow(
  firm: Brokerage,
  id: number,
  site: string,
  offices: Office[],
  now: Date,
  r: Random,
) {
  return {
    id,
    name: firm.name,
    route: site,
    website: `https://www.${site}.example`,
    // Original logos that were made for these fictional brokerages.
    logo_url: `/brokers/${site}.svg`,
    title_image_url: null,
    description: firm.about,
    is_broker: true,
    is_dealer: firm.isDealer,
    allow_all_edit: firm.allowAllEdit,
    wants_adf: firm.isDealer,
    main_office_id: offices[0]?.id ?? null,
    ...foundedAt(daysAfter(now, -r.int(700, 3_000))),
  }
}

function foundedAt(moment: Date) {
  return { created_at: moment, confirmed_at: moment }
}

function officeRow(office: Office, bizId: number, firm: Brokerage) {
  return {
    id: office.id,
    biz_id: bizId,
    name: office.name,
    street: office.street,
    street2: null,
    location_id: office.spot.place.id,
    airport_ident: office.spot.field?.ident ?? null,
    phone: office.phone,
    email: office.email,
    contact_name: firm.people[0] ?? null,
  }
}

function employeeRow(person: Employee, bizId: number, position: number, r: Random) {
  return {
    id: person.id,
    biz_id: bizId,
    biz_location_id: person.office.id,
    profile_id: person.profileId,
    name: `${person.first} ${person.last}`,
    description: position === 0 ? 'Created by' : r.pick(jobs),
    email: person.email,
    phone: person.phone,
    cell: person.cell,
    image_url: null,
    is_admin: position === 0,
  }
}

const jobs = [
  'Aircraft sales',
  'Senior broker',
  'Sales and acquisitions',
  'Broker and flight instructor',
  'Sales',
]

type Office = Brokerage['offices'][number] & {
  id: number
  spot: ListingLocation
  phone: string
  email: string
}
export type Employee = Person & { id: number; cell: string; office: Office }
export type Firm = {
  id: number
  initials: string
  /** Lead tracker email address of the main office. */
  trackerEmail: string
  weight: number
  taste: Set<string>
  people: Employee[]
}
/** Rows without columns that have defaults. */
export type FirmRows = {
  brokerages: ReturnType<typeof brokerageRow>[]
  offices: ReturnType<typeof officeRow>[]
  employees: ReturnType<typeof employeeRow>[]
}
