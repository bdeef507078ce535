import { findOfficeCountry } from '#features/brokerages/server/public/find-office-country.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { canonicalPhones } from '#kernel/server/phone-numbers.ts'
import type { SellerContact } from '../../contract.ts'

/**
 * Returns the listing's own contact with its phone numbers in the form in which they're stored. Those of a brokerage are
 * written as in the country of its office.
 */
export async function canonicalContact(
  ctx: AppContext,
  contact: SellerContact | null,
  bizId: number | null,
  officeId: number | null,
) {
  if (contact === null) return null
  const country = bizId === null ? null : await findOfficeCountry(ctx, bizId, officeId)
  return canonicalPhones(ctx, contact, ['contactPhone', 'contactSMS'], 'contact.', country)
}
