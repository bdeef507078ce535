import { t } from '#kernel/messages/translate.ts'

/**
 * Returns a listing's contact. For private listings without one, falls back to the seller's current profile.
 * Callers fall back to the assigned employee and office for brokerage listings.
 */
export function resolveContact(listing: NamedContact, owner: OwnerContact | null): NamedContact {
  if (owner === null || hasContactDetails(listing)) return only(listing)
  return {
    contact_first_name: owner.first_name,
    contact_last_name: owner.last_name,
    contact_email: owner.contact_email,
    contact_phone: owner.phone,
    contact_sms: owner.cell,
  }
}

export const contactMissingMessage =
  'Buyers can’t reach you yet. Enter your name and a phone number or email address in My Contact Info, then activate the listing.'

export const contactMethodNeededMessage =
  'Enter a phone number or email address so buyers can reach you.'

export function contactStillNeededMessage(title: string): string {
  return t`Buyers would have no way to reach you about “${title}”. Leave at least a phone number or email address while the listing is active, or deactivate it first.`
}

/** Checks whether a private listing's contact lacks a name or any contact method. */
export function lacksContact(contact: NamedContact): boolean {
  const contactMethods = [contact.contact_email, contact.contact_phone, contact.contact_sms]
  return !contact.contact_first_name || !contactMethods.some(Boolean)
}

const parts = [
  'contact_first_name',
  'contact_last_name',
  'contact_email',
  'contact_phone',
  'contact_sms',
] as const

export function hasContactDetails(listing: NamedContact): boolean {
  return parts.some((part) => listing[part] !== null)
}

function only(listing: NamedContact): NamedContact {
  return Object.fromEntries(parts.map((part) => [part, listing[part]])) as NamedContact
}

export type NamedContact = Record<(typeof parts)[number], string | null>
export type OwnerContact = {
  first_name: string | null
  last_name: string | null
  /** Null if the owner doesn't want email. */
  contact_email: string | null
  phone: string | null
  cell: string | null
}

/** Returns the seller's phone numbers. Prefers the listing's own contact, then its employee, then its office. */
export function sellerNumbers({ listing, owner, employee, office }: NumberSources): SellerNumbers {
  const stated = resolveContact(listing, owner)
  return {
    phone: stated.contact_phone ?? employee?.phone ?? office?.phone ?? null,
    sms: stated.contact_sms ?? employee?.cell ?? null,
  }
}

type SellerNumbers = { phone: string | null; sms: string | null }
type NumberSources = {
  listing: NamedContact
  owner: OwnerContact | null
  employee: { phone: string | null; cell: string | null } | null | undefined
  office: { phone: string | null } | null | undefined
}
