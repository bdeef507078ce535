import { type NamedContact, type OwnerContact, resolveContact } from './resolve-contact.ts'

/** Returns the seller's phone numbers. Prefers the listing's own contact, then its employee, then its office. */
export function sellerNumbers({ listing, owner, employee, office }: NumberSources): SellerNumbers {
  const stated = resolveContact(listing, owner)
  return {
    phone: stated.contact_phone ?? employee?.phone ?? office?.phone ?? null,
    sms: stated.contact_sms ?? employee?.cell ?? null,
  }
}

export type SellerNumbers = { phone: string | null; sms: string | null }
type NumberSources = {
  listing: NamedContact
  owner: OwnerContact | null
  employee: { phone: string | null; cell: string | null } | null | undefined
  office: { phone: string | null } | null | undefined
}
