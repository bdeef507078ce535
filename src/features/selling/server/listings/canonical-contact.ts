import type { AppContext } from '#kernel/app-context.ts'
import { canonicalPhones } from '#kernel/server/phone-numbers.ts'
import type { SellerContact } from '../../contract.ts'

/** Returns the listing's own contact with its phone numbers in the form in which they're stored. */
export function canonicalContact(ctx: AppContext, contact: SellerContact | null) {
  return contact && canonicalPhones(ctx, contact, ['contactPhone', 'contactSMS'], 'contact.')
}
