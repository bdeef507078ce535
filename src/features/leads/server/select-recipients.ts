import type { Seller } from '#features/listings/server/public/find-seller.ts'
import { isMailAddress } from '#features/mail/rules.ts'
import type { deliveryRoles } from '../contract.ts'

/**
 * A lead goes to the recipients that the listing's flags name, each address once. A contact address counts once its
 * reader has confirmed it. If none is left, the owner's account gets the lead, so that none is lost.
 */
export function selectRecipients(
  listing: LeadFlags,
  seller: Seller,
  isContactKnown: boolean,
): Recipient[] {
  const wanted: [boolean, Recipient['role'], string | null | undefined][] = [
    [listing.send_lead_to_biz_emp, 'employee', seller.employee?.email],
    [listing.send_lead_to_biz_location, 'office', seller.office?.email],
    [listing.send_lead_to_contact && isContactKnown, 'contact', listing.contact_email],
    [listing.send_lead_to_lead_tracker, 'tracker', seller.biz?.main_office_email],
  ]
  const byAddress = new Map<string, Recipient>()
  for (const [isWanted, role, text] of wanted) {
    const address = text?.trim() ?? ''
    const key = address.toLowerCase()
    if (isWanted && isMailAddress(address) && !byAddress.has(key))
      byAddress.set(key, { role, address, heldFor: null })
  }
  if (byAddress.size > 0) return [...byAddress.values()]
  return [{ role: 'owner', address: seller.owner_email, heldFor: holdForOwner(seller) }]
}

/** An account gets no mail if its profile says so, or as long as its address is not confirmed. */
function holdForOwner({ owner, owner_confirmed_at }: Seller): HoldReason | null {
  if (owner?.contact_email === null) return 'never'
  return owner_confirmed_at === null ? 'confirmation' : null
}

/** Why a lead has no mail yet. `digest`: too many came at once, the rest follow together. */
export type HoldReason = 'digest' | 'confirmation' | 'never'

export type Recipient = {
  role: Exclude<(typeof deliveryRoles)[number], 'receipt'>
  address: string
  heldFor: HoldReason | null
}

type LeadFlags = {
  send_lead_to_biz_emp: boolean
  send_lead_to_biz_location: boolean
  send_lead_to_contact: boolean
  send_lead_to_lead_tracker: boolean
  contact_email: string | null
}
