import type { Seller } from '#features/listings/server/public/find-seller.ts'
import { isMailAddress } from '#kernel/addresses/mail-address.ts'
import type { deliveryRoles } from '../contract.ts'

/**
 * Returns the recipients selected in the listing, without duplicate addresses. Includes the contact address only if
 * it's confirmed. Falls back to the owner's account so that no lead is lost.
 */
export function selectRecipients(
  listing: LeadFlags,
  seller: Seller,
  isContactConfirmed: boolean,
): LeadRecipient[] {
  const candidates: [boolean, LeadRecipient['role'], string | null | undefined][] = [
    [listing.send_lead_to_biz_emp, 'employee', seller.employee?.email],
    [listing.send_lead_to_biz_location, 'office', seller.office?.email],
    [listing.send_lead_to_contact && isContactConfirmed, 'contact', listing.contact_email],
    [listing.send_lead_to_lead_tracker, 'tracker', seller.biz?.main_office_email],
  ]
  const byAddress = new Map<string, LeadRecipient>()
  for (const [isEnabled, role, text] of candidates) {
    const address = text?.trim() ?? ''
    const key = address.toLowerCase()
    if (isEnabled && isMailAddress(address) && !byAddress.has(key))
      byAddress.set(key, { role, address, delayReason: null })
  }
  if (byAddress.size > 0) return [...byAddress.values()]
  return [{ role: 'owner', address: seller.owner_email, delayReason: findOwnerDelay(seller) }]
}

/** Holds emails if the owner has opted out or has an unconfirmed address. */
function findOwnerDelay({ owner, owner_confirmed_at }: Seller): DelayReason | null {
  if (owner?.contact_email === null) return 'never'
  return owner_confirmed_at === null ? 'confirmation' : null
}

/**
 * Reason that a lead wasn't emailed. `digest` means that too many leads arrived at once, so this one will be combined
 * with others.
 */
type DelayReason = 'digest' | 'confirmation' | 'never'

export type LeadRecipient = {
  role: Exclude<(typeof deliveryRoles)[number], 'receipt'>
  address: string
  delayReason: DelayReason | null
}

type LeadFlags = {
  send_lead_to_biz_emp: boolean
  send_lead_to_biz_location: boolean
  send_lead_to_contact: boolean
  send_lead_to_lead_tracker: boolean
  contact_email: string | null
}
