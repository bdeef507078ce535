import { t, translate } from '#kernel/messages/translate.ts'
import { isExpired } from './rules.ts'

export const listingStatuses = [
  'unpaid',
  'inactive',
  'active',
  'expired',
  'sold',
  'sold-expired',
] as const
/** Sale pending isn't a status but a flag on active listings. */
export type ListingStatus = (typeof listingStatuses)[number]

export const listingActions = [
  'activate',
  'deactivate',
  'marksold',
  'markunsold',
  'marksalepending',
  'removesalepending',
  'stillforsale',
  'pay',
] as const
/** Action that a seller can take. Every action except payment has an API call with the same name. */
export type ListingAction = (typeof listingActions)[number]

export type StatusFlags = HiddenState & {
  tier_id: number | null
  is_active: boolean
  is_sold: boolean
  is_sale_pending: boolean
  expires_at: Date | null
}

type HiddenState = {
  /** Stored `Withholding` value. */
  withheld: string | null
  withheld_reason: string | null
}

export const staffHideReasons = ['review', 'hidden', 'blocked'] as const
/** Reason that staff hid a listing: it awaits its first review, or it was hidden temporarily or permanently. */
export type StaffHideReason = (typeof staffHideReasons)[number]

/** Unpaid listings count as expired because both are inactive until paid. */
export function hasExpired(
  listing: Pick<StatusFlags, 'tier_id' | 'expires_at'>,
  now: Date,
): boolean {
  return listing.tier_id === null || isExpired(listing.expires_at, now)
}

export function deriveStatus(
  listing: Omit<StatusFlags, keyof HiddenState>,
  now: Date,
): ListingStatus {
  if (listing.is_sold) return hasExpired(listing, now) ? 'sold-expired' : 'sold'
  if (listing.tier_id === null) return 'unpaid'
  if (hasExpired(listing, now)) return 'expired'
  return listing.is_active ? 'active' : 'inactive'
}

const offered: Record<ListingStatus, readonly ListingAction[]> = {
  unpaid: ['pay'],
  expired: ['pay'],
  inactive: ['activate', 'marksold'],
  active: ['deactivate', 'marksold', 'marksalepending', 'removesalepending', 'stillforsale'],
  sold: ['markunsold'],
  'sold-expired': [],
}

/** Actions that staff must approve while the listing is hidden. Sellers can still mark it as sold. */
const toMarket: ReadonlySet<ListingAction> = new Set(['activate', 'pay'])

/** Returns the available actions. The server rejects any others, and the page doesn't show buttons for them. */
export function allowedActions(listing: StatusFlags, now: Date): ListingAction[] {
  const useless = listing.is_sale_pending ? 'marksalepending' : 'removesalepending'
  return offered[deriveStatus(listing, now)].filter(
    (action) => action !== useless && !(listing.withheld && toMarket.has(action)),
  )
}

/** Packages with an expiration date can be renewed before they expire. */
export function canRenew({ status, expires }: { status: ListingStatus; expires: string | null }) {
  return expires !== null && (status === 'active' || status === 'inactive')
}

/** Returns the reason that visitors can't see the listing, or null if they can. */
export function findHiddenReason(listing: StatusFlags, now: Date): string | null {
  if (listing.withheld)
    return describeStaffHide(listing.withheld as StaffHideReason, listing.withheld_reason)
  const reasons: Record<ListingStatus, string | null> = {
    unpaid: 'This listing is expired or not yet funded.',
    expired: 'This listing is expired or not yet funded.',
    'sold-expired': 'This listing is expired or not yet funded.',
    inactive: 'This listing is not currently displayed.',
    active: null,
    sold: listing.is_active ? null : 'This listing is not currently displayed.',
  }
  return reasons[deriveStatus(listing, now)]
}

/** Returns the explanation with the reason, which is a text by staff and may lack its period. */
export function describeStaffHide(hide: StaffHideReason, reason: string | null): string {
  const text = translate(staffHideMessages[hide])
  if (!reason) return text
  return /[.!?…]$/.test(reason) ? t`${text} ${reason}` : t`${text} ${reason}.`
}

/** Explanations that editors see while a listing is hidden by staff. */
export const staffHideMessages: Record<StaffHideReason, string> = {
  review: 'Our staff reviews the first listing from every new seller.',
  hidden: 'Our staff has hidden this listing.',
  blocked: 'Our staff has permanently removed this listing.',
}
