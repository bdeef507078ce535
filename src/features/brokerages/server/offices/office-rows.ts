import { sql } from 'kysely'
import { listCountries } from '#features/lookups/server/public/list-countries.ts'
import { unitedStatesId } from '#features/lookups/united-states.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { normalizePostalCode } from '#kernel/format/addresses.ts'
import { canonicalPhones } from '#kernel/server/texts/phone-numbers.ts'
import type { OfficeInput, OfficeList } from '../../office-contract.ts'
import { brokerageNotFound } from '../brokerage-not-found.ts'

/** Converts an office form to database columns, except for the location. */
export function officeColumns(ctx: AppContext, form: OfficeInput, fieldPrefix?: string) {
  const phones = ['phone', 'contactPhone', 'contactSMS'] as const
  const office = canonicalPhones(ctx, form, phones, fieldPrefix, form.country)
  const isAbroad = office.country !== 'US'
  return {
    name: office.name,
    street: office.street,
    street2: office.street2,
    airport_ident: office.airportIdent?.toUpperCase() ?? null,
    phone: office.phone,
    email: office.email,
    contact_name: office.contactName,
    contact_phone: office.contactPhone,
    contact_sms: office.contactSMS,
    contact_email: office.contactEmail,
    opening_hours: office.openingHours,
    region: isAbroad ? office.region : null,
    postal_code: isAbroad ? normalizePostalCode(office.country, office.zip) : null,
  }
}

/**
 * Loads a brokerage's offices with the fields that only its members can see. The main office comes first, followed by
 * the others sorted by name.
 */
export async function loadOfficeDetails({ db }: AppContext, bizId: number) {
  const { rows } = await sql<OfficeList['offices'][number]>`
    select o.id as "bizLocationId", o.name, o.street, o.street2, l.city, s.code as state,
      s.id as "stateId", o.region, c.code as country, coalesce(o.postal_code, l.zip) as zip, l.id as "locationId", o.airport_ident as "airportIdent", o.phone,
      o.email, o.contact_name as "contactName", o.contact_phone as "contactPhone",
      o.contact_sms as "contactSMS", o.contact_email as "contactEmail",
      o.opening_hours as "openingHours", o.title_image_url as "titleImage",
      o.id is not distinct from b.main_office_id as "isMain", o.version,
      (select count(*)::integer from biz_employee e where e.biz_location_id = o.id) as people
    from biz_location o
    join biz b on b.id = o.biz_id
    join location l on l.id = o.location_id
    join state s on s.id = l.state_id
    join country c on c.id = s.country_id
    where o.biz_id = ${bizId}
    order by "isMain" desc, lower(o.name), o.id`.execute(db)
  return rows
}

/** Finds an office. Treats an office of another brokerage as not found. */
export async function findOffice(ctx: AppContext, bizId: number, officeId: number) {
  const office = (await loadOfficeDetails(ctx, bizId)).find(
    ({ bizLocationId }) => bizLocationId === officeId,
  )
  if (!office) throw brokerageNotFound()
  return office
}

/** Throws if no airport has the identifier. */
export async function assertAirport({ db }: AppContext, ident: string | null, field: string) {
  if (ident === null) return
  await db
    .selectFrom('airport')
    .select('ident')
    .where('ident', '=', ident.toUpperCase())
    .executeTakeFirstOrThrow(() => fieldRefusal(field, 'We couldn’t find that airport.'))
}

/** Loads the options of the form for an office. */
export async function loadOfficeOptions(ctx: AppContext) {
  const states = ctx.db
    .selectFrom('state')
    .select(['id', 'name', 'code'])
    .where('country_id', '=', unitedStatesId)
    .orderBy('name')
    .execute()
  return { states: await states, countries: await listCountries(ctx, {}) }
}
