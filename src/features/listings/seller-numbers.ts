import { type NamedContact, type OwnerContact, statedContact } from './stated-contact.ts'

/** Where the seller can be called and texted: whom the listing stands for goes before its employee, then its office. */
export function sellerNumbers({ listing, owner, employee, office }: NumberSources): SellerNumbers {
  const stated = statedContact(listing, owner)
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
