import { findOfficeCountry } from '#features/brokerages/server/public/offices.ts'
import { contactMethodNeededMessage } from '#features/listings/resolve-contact.ts'
import { deriveStatus } from '#features/listings/status-rules.ts'
import { findPlaceCountry } from '#features/lookups/server/public/find-place-country.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { canonicalPhones } from '#kernel/server/texts/phone-numbers.ts'
import type { SellerContact } from '../../contract.ts'
import { publishingObstacle } from '../../publishing-obstacle.ts'
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

type Listing = Parameters<typeof loadStatusReport>[1]
type Contact = Pick<Listing, keyof Listing & `contact_${string}`>

/** Requires contact details, and a declaration if the site demands it, before a private listing goes live. */
export async function assertPublishable(ctx: AppContext, listing: Listing) {
  const current = await loadStatusReport(ctx, listing)
  const message = publishingObstacle(current)
  if (message) throw new Refusal('conflict', { message, current })
}

/** Prevents sellers from removing the last contact while the listing is active. */
export async function assertContactRemains(ctx: AppContext, listing: Listing, contact: Contact) {
  if (deriveStatus(listing, ctx.now()) !== 'active') return
  const { needsContact } = await loadStatusReport(ctx, { ...listing, ...contact })
  if (needsContact && !(await loadStatusReport(ctx, listing)).needsContact)
    throw fieldRefusal('contact.contactPhone', contactMethodNeededMessage)
}
