import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import type { OfficeForm, OwnOffices } from '../../office-contract.ts'
import { brokerageNotFound } from '../brokerage-not-found.ts'

/** What of an office its form states, but for its place. */
export function officeColumns(office: OfficeForm) {
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
  }
}

/** The offices of a brokerage as its own people see them: the main one first, then by name. */
export async function loadOwnOffices({ db }: AppContext, bizId: number) {
  const { rows } = await sql<OwnOffices['offices'][number]>`
    select o.id as "bizLocationId", o.name, o.street, o.street2, l.city, s.code as state,
      s.id as "stateId", l.zip, l.id as "locationId", o.airport_ident as "airportIdent", o.phone,
      o.email, o.contact_name as "contactName", o.contact_phone as "contactPhone",
      o.contact_sms as "contactSMS", o.contact_email as "contactEmail",
      o.opening_hours as "openingHours", o.title_image_url as "titleImage",
      o.id is not distinct from b.main_office_id as "isMain", o.version,
      (select count(*)::integer from biz_employee e where e.biz_location_id = o.id) as people
    from biz_location o
    join biz b on b.id = o.biz_id
    join location l on l.id = o.location_id
    join state s on s.id = l.state_id
    where o.biz_id = ${bizId}
    order by "isMain" desc, lower(o.name), o.id`.execute(db)
  return rows
}

/** One of them. To whoever asks for an office of another brokerage it is not there. */
export async function findOwnOffice(ctx: AppContext, bizId: number, officeId: number) {
  const office = (await loadOwnOffices(ctx, bizId)).find(
    ({ bizLocationId }) => bizLocationId === officeId,
  )
  if (!office) throw brokerageNotFound()
  return office
}

/** Refuses an identifier that no airport has. */
export async function assertAirport({ db }: AppContext, ident: string | null, field: string) {
  if (ident === null) return
  const airport = await db
    .selectFrom('airport')
    .select('ident')
    .where('ident', '=', ident.toUpperCase())
    .executeTakeFirst()
  if (!airport) throw wrongField(field, 'There is no such airport.')
}
