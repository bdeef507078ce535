import type { Actor, AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { getAccountEndpoint } from '../../account-contract.ts'
import { type Employee, getBrokerageEndpoint, type Office } from '../../contract.ts'
import { loadAccount, toBrokerageDetails } from '../account/account-row.ts'
import { brokerageNotFound } from '../brokerage-not-found.ts'
import { loadGallery } from '../images/image-rows.ts'
import { isAdministrator, requireMember } from './require-administrator.ts'

export const getBrokerage = operation(getBrokerageEndpoint, async (ctx, { id }) => {
  const brokerage = await loadBrokerage(ctx, id)
  const { bizLocations, bizEmployees } = brokerage
  return {
    ...brokerage,
    bizLocations: bizLocations.map((office) => withContact(office, bizEmployees)),
  }
})

/** Returns the brokerage for pages, which don't need the objects that the specification nests in an office. */
export async function loadBrokerage(ctx: AppContext, id: number) {
  const biz = await ctx.db.selectFrom('biz').selectAll().where('id', '=', id).executeTakeFirst()
  if (!biz) throw brokerageNotFound()
  const [offices, employees, images] = await Promise.all([
    loadOffices(ctx, id),
    loadEmployees(ctx, id),
    loadGallery(ctx, id),
  ])
  const profileId = ctx.actor?.profileId ?? null
  const isMember =
    profileId !== null && employees.some((employee) => employee.profile_id === profileId)
  if (!canSeeBrokerage(biz, { actor: ctx.actor, isMember })) throw brokerageNotFound()
  return {
    ...toBrokerageDetails(biz),
    images,
    bizLocations: isMember ? offices : offices.map(withoutAddresses),
    bizEmployees: employees.map((employee) => toEmployee(employee, { isMember, profileId })),
  }
}

/** Removes the email addresses and cell phones, which only members can see. */
function withoutAddresses(office: Office): Office {
  return { ...office, email: null, contactEmail: null, contactSMS: null }
}

/** Adds the objects that the specification nests in an office. */
function withContact(office: Office, employees: readonly Employee[]) {
  const { bizLocationId, street, contactName, contactPhone, contactSMS, contactEmail } = office
  return {
    ...office,
    street1: street,
    contact: { contactName, contactPhone, contactSMS, contactEmail },
    employees: employees
      .filter((employee) => employee.bizLocationId === bizLocationId)
      .map(({ bizEmpId, name }) => ({ bizEmpId, name })),
  }
}

function loadOffices({ db }: AppContext, bizId: number) {
  return db
    .selectFrom('biz_location as office')
    .innerJoin('location', 'location.id', 'office.location_id')
    .innerJoin('state', 'state.id', 'location.state_id')
    .innerJoin('country', 'country.id', 'state.country_id')
    .select([
      'office.id as bizLocationId',
      'office.name',
      'office.street',
      'office.street2',
      'location.city',
      'state.code as state',
      'state.id as stateId',
      'office.region',
      'country.code as country',
      'location.id as locationId',
      'office.airport_ident as airportIdent',
      'office.phone',
      'office.email',
      'office.contact_name as contactName',
      'office.contact_phone as contactPhone',
      'office.contact_sms as contactSMS',
      'office.contact_email as contactEmail',
      'office.opening_hours as openingHours',
      'office.title_image_url as titleImage',
    ])
    .select((eb) => eb.fn.coalesce('office.postal_code', 'location.zip').as('zip'))
    .where('office.biz_id', '=', bizId)
    .orderBy('office.name')
    .execute()
}

function loadEmployees({ db }: AppContext, bizId: number) {
  return db
    .selectFrom('biz_employee')
    .selectAll()
    .where('biz_id', '=', bizId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

function toEmployee(row: Row<'biz_employee'>, asker: Asker): Employee {
  return {
    bizEmpId: row.id,
    bizLocationId: row.biz_location_id,
    name: row.name,
    desc: row.description,
    email: asker.isMember ? row.email : null,
    phone: row.phone,
    cell: row.cell,
    img: row.image_url,
    isYou: row.profile_id !== null && row.profile_id === asker.profileId,
  }
}

/** Checks whether the user is a staff member who can see brokerages awaiting approval. */
function canApproveBrokerages(actor: Actor | null): boolean {
  return actor?.roles.some((role) => role === 'WebAppAdmin' || role === 'ServerAdmin') ?? false
}

/** Checks whether a brokerage is visible. Until it is approved, only its members and staff can see it. */
function canSeeBrokerage(
  biz: Confirmable,
  { actor, isMember }: { actor: Actor | null; isMember: boolean },
): boolean {
  return biz.confirmed_at !== null || isMember || canApproveBrokerages(actor)
}

type Asker = { isMember: boolean; profileId: number | null }

/** The brokerage fields that determine its visibility. */
type Confirmable = { confirmed_at: Date | null }

export const getAccount = operation(getAccountEndpoint, async (ctx, { id }) => {
  const membership = await requireMember(ctx, id)
  return loadAccount(ctx, id, { mayEdit: isAdministrator(ctx, membership) })
})
