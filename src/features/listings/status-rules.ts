import { isExpired } from './rules.ts'

export const listingStatuses = [
  'unpaid',
  'inactive',
  'active',
  'expired',
  'sold',
  'sold-expired',
] as const
/** Where a listing stands in its life; sale pending is a mark on an active one. */
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
/** What a seller may do with it; each but paying is a call of the same name. */
export type ListingAction = (typeof listingActions)[number]

export type StatusFlags = Withheld & {
  tier_id: number | null
  is_active: boolean
  is_sold: boolean
  is_sale_pending: boolean
  expires_at: Date | null
}

type Withheld = {
  /** A `Withholding`, as its column holds it. */
  withheld: string | null
  withheld_reason: string | null
}

export const withholdings = ['review', 'hidden', 'blocked'] as const
/** Why staff keep it off the market: it waits for their first look, or they took it down, for now or for good. */
export type Withholding = (typeof withholdings)[number]

/** What is not paid for counts as run out: neither is on the market, and only paying helps. */
export function hasRunOut(
  listing: Pick<StatusFlags, 'tier_id' | 'expires_at'>,
  now: Date,
): boolean {
  return listing.tier_id === null || isExpired(listing.expires_at, now)
}

export function deriveStatus(listing: Omit<StatusFlags, keyof Withheld>, now: Date): ListingStatus {
  if (listing.is_sold) return hasRunOut(listing, now) ? 'sold-expired' : 'sold'
  if (listing.tier_id === null) return 'unpaid'
  if (hasRunOut(listing, now)) return 'expired'
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

/** What staff must allow again first; a sale can still be told. */
const toMarket: ReadonlySet<ListingAction> = new Set(['activate', 'pay'])

/** What is offered now: the server refuses the rest, the page shows no button for it. */
export function allowedActions(listing: StatusFlags, now: Date): ListingAction[] {
  const useless = listing.is_sale_pending ? 'marksalepending' : 'removesalepending'
  return offered[deriveStatus(listing, now)].filter(
    (action) => action !== useless && !(listing.withheld && toMarket.has(action)),
  )
}

/** A package that runs towards its end can be prolonged before it has run out. */
export function mayRenew({ status, expires }: { status: ListingStatus; expires: string | null }) {
  return expires !== null && (status === 'active' || status === 'inactive')
}

/** Why viewers do not see it; null when they do. */
export function whyHidden(listing: StatusFlags, now: Date): string | null {
  if (listing.withheld)
    return `${withheldWords[listing.withheld as Withholding]} ${listing.withheld_reason ?? ''}`.trim()
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

/** What who may edit a listing reads while staff keep it off the market. */
export const withheldWords: Record<Withholding, string> = {
  review: 'Our staff look at the first listing of every new seller.',
  hidden: 'Our staff have taken this listing off the market.',
  blocked: 'Our staff have taken this listing off the market for good.',
}
