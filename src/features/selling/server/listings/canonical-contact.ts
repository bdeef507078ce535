import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findOfficeCountry } from '#features/brokerages/server/public/offices.ts'
import {
  contactMethodNeededMessage,
  contactMissingMessage,
} from '#features/listings/resolve-contact.ts'
import { deriveStatus } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal, throwFieldRefusals } from '#kernel/errors.ts'
import { canonicalPhones } from '#kernel/server/texts/phone-numbers.ts'
import type { SellerContact } from '../../contract.ts'
import { loadStatusReport } from '../status/get-listing-status.ts'

/**
 * Returns the listing's own contact with its phone numbers in the form in which they're stored. They are written as in
 * the country of the brokerage's office, or of a private seller's aircraft.
 */
export async function canonicalContact(
  ctx: AppContext,
  contact: SellerContact | null,
  bizId: number | null,
  { officeId, placeId }: { officeId: number | null; placeId: number },
) {
  if (contact === null) return null
  const country =
    bizId === null
      ? await findPlaceCountry(ctx, placeId)
      : await findOfficeCountry(ctx, bizId, officeId)
  return canonicalPhones(ctx, contact, ['contactPhone', 'contactSMS'], 'contact.', country)
}

/** Returns the country of a member's office, or else of a private seller's newest listing. Null if there is none. */
export async function findMemberCountry(ctx: AppContext, profileId: number) {
  const member = await ctx.db
    .selectFrom('biz_employee')
    .select(['biz_id', 'biz_location_id'])
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .executeTakeFirst()
  if (member) return findOfficeCountry(ctx, member.biz_id, member.biz_location_id)
  const listing = await ctx.db
    .selectFrom('listing')
    .select('location_id')
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return listing?.location_id ? findPlaceCountry(ctx, listing.location_id) : null
}

async function findPlaceCountry({ db }: AppContext, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('location')
    .innerJoin('state', 'state.id', 'location.state_id')
    .innerJoin('country', 'country.id', 'state.country_id')
    .select('country.code')
    .where('location.id', '=', id)
    .executeTakeFirst()
  return row?.code ?? null
}

type Listing = Parameters<typeof loadStatusReport>[1]
type Contact = Pick<Listing, keyof Listing & `contact_${string}`>

/** Requires contact details before a private listing goes live. */
export async function assertContact(ctx: AppContext, listing: Listing) {
  const current = await loadStatusReport(ctx, listing)
  if (current.needsContact)
    throw new Refusal('conflict', { message: contactMissingMessage, current })
}

/** Prevents sellers from removing the last contact while the listing is active. */
export async function assertContactRemains(ctx: AppContext, listing: Listing, contact: Contact) {
  if (deriveStatus(listing, ctx.now()) !== 'active') return
  const { needsContact } = await loadStatusReport(ctx, { ...listing, ...contact })
  if (needsContact && !(await loadStatusReport(ctx, listing)).needsContact)
    throw fieldRefusal('contact.contactPhone', contactMethodNeededMessage)
}

/**
 * Rejects missing or mismatched references with a message per field. The database enforces them too, but its error
 * messages aren't suitable for users.
 */
export async function assertReferences({ db }: AppContext, named: Named): Promise<void> {
  const conditions = rules.map(([, , holds]) => holds(named))
  const { rows } = await sql<{ held: boolean[] }>`
    select array[${sql.join(conditions)}] as held`.execute(db)
  const results = rows[0]?.held ?? []
  const broken = rules.filter((_, i) => !results[i])
  throwFieldRefusals(Object.fromEntries(broken.map(([field, message]) => [field, message])))
}

type Rule = [field: string, message: string, holds: (named: Named) => RawBuilder<SqlBool>]

const rules: Rule[] = [
  [
    'listing.categoryId',
    'Choose a category of the aircraft’s type.',
    ({ listing: { categoryId, boatTypeId } }) => sql`exists (
      select from category
      where id = ${categoryId}::integer and aircraft_type_id = ${boatTypeId}::integer)`,
  ],
  [
    'listing.fuelTypeId',
    'Fuel not found.',
    ({ listing }) =>
      isNullOrExists(listing.fuelTypeId, (id) => sql`select from fuel where id = ${id}`),
  ],
  [
    'listing.hullTypeId',
    'Airframe material not found.',
    ({ listing }) =>
      isNullOrExists(listing.hullTypeId, (id) => sql`select from hull where id = ${id}`),
  ],
  [
    'location.id',
    'Location field is required.',
    ({ location }) => sql`exists (select from location where id = ${location.id}::integer)`,
  ],
  [
    'location.airportIdent',
    'We couldn’t find that airport.',
    ({ location: { airportIdent } }) => sql`(${airportIdent}::text is null
      or exists (select from airport where ident = ${airportIdent}::text))`,
  ],
  [
    'linkedBizLocationId',
    'This office doesn’t belong to the brokerage.',
    ({ linkedBizLocationId, bizId }) =>
      isNullOrExists(
        linkedBizLocationId,
        (id) => sql`select from biz_location where id = ${id} and biz_id = ${bizId}::integer`,
      ),
  ],
  [
    'linkedEmployeeId',
    'This employee doesn’t belong to the brokerage.',
    ({ linkedEmployeeId, bizId }) =>
      isNullOrExists(
        linkedEmployeeId,
        (id) => sql`select from biz_employee where id = ${id} and biz_id = ${bizId}::integer`,
      ),
  ],
]

function isNullOrExists(
  id: number | null,
  found: (id: RawBuilder<number>) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return id === null ? sql`true` : sql`exists (${found(sql`${id}::integer`)})`
}

type Named = {
  listing: {
    boatTypeId: number
    categoryId: number
    fuelTypeId: number | null
    hullTypeId: number | null
  }
  location: { id: number; airportIdent: string | null }
  linkedBizLocationId: number | null
  linkedEmployeeId: number | null
  bizId: number | null
}
