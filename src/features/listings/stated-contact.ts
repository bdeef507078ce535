/**
 * Who answers for a listing: whom it names itself. One that names nobody and is sold privately is answered for by
 * its seller, as their profile says now; of a brokerage's, the linked employee and office come after this.
 */
export function statedContact(listing: NamedContact, owner: OwnerContact | null): NamedContact {
  if (owner === null || namesSomebody(listing)) return only(listing)
  return {
    contact_first_name: owner.first_name,
    contact_last_name: owner.last_name,
    contact_email: owner.contact_email,
    contact_phone: owner.phone,
    contact_sms: owner.cell,
  }
}

export const contactMissing =
  'Buyers cannot reach you yet. Give your name and a phone number or e-mail address in My Contact Info, then activate the listing.'

export const contactWayNeeded =
  'Give a phone number or an e-mail address, so that buyers can reach somebody.'

export function contactStillNeeded(title: string): string {
  return `Buyers of “${title}” would have no way to reach you. Keep a phone number or your e-mail address as long as it is on the market, or deactivate it first.`
}

/** Buyers of a private sale must read a name, and reach it in one way at least. */
export function lacksContact(contact: NamedContact): boolean {
  const ways = [contact.contact_email, contact.contact_phone, contact.contact_sms]
  return !contact.contact_first_name || !ways.some(Boolean)
}

const parts = [
  'contact_first_name',
  'contact_last_name',
  'contact_email',
  'contact_phone',
  'contact_sms',
] as const

export function namesSomebody(listing: NamedContact): boolean {
  return parts.some((part) => listing[part] !== null)
}

function only(listing: NamedContact): NamedContact {
  return Object.fromEntries(parts.map((part) => [part, listing[part]])) as NamedContact
}

export type NamedContact = Record<(typeof parts)[number], string | null>
/** The profile of who sells privately. */
export type OwnerContact = {
  first_name: string | null
  last_name: string | null
  /** Null: nobody may write to them. */
  contact_email: string | null
  phone: string | null
  cell: string | null
}
