import type { StaffHideReason } from '#features/listings/status-rules.ts'

export const invoiceStates = [
  'created',
  'executing',
  'paid',
  'canceled',
  'failed',
  'refunded',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

/**
 * Allowed next states for each invoice state. `executing` is committed before requesting the money, and only the
 * provider's response ends it. A failed or canceled invoice is executed again after a late approval, or if the provider
 * has captured the money.
 */
export const invoiceTransitions: Record<InvoiceState, readonly InvoiceState[]> = {
  created: ['executing', 'canceled'],
  executing: ['paid', 'failed', 'created'],
  paid: ['refunded'],
  canceled: ['executing'],
  failed: ['executing'],
  refunded: [],
}

export function canTransition(from: InvoiceState, to: InvoiceState): boolean {
  return invoiceTransitions[from].includes(to)
}

/** Formats an amount as "49.00", the format of payment providers. */
export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Provider of free invoices, which record the granted package and its terms. */
export const noProvider = 'none'

/** Checks whether an invoice amount, such as "0.00", is zero. */
export function isFree(amount: string): boolean {
  return Number(amount) === 0
}

/** Age in seconds at which the sweeper checks an approval that wasn't executed. */
export const sweepAfterSeconds = 45
/** Age in hours at which an unapproved order is abandoned. Providers also expire orders after some hours. */
export const abandonAfterHours = 6

/**
 * Returns the end of the current package as the buyer saw it, to detect duplicate renewals. Undefined without a current
 * package.
 */
export function getRenewsFrom(standing: Funding): string | undefined {
  return standing.tier === null ? undefined : (standing.expires ?? 'never')
}

/** Checks that a free package neither extends nor replaces a current one. */
export function canClaimPackage(
  tier: { price: number },
  standing: Funding & { isExpired: boolean },
): boolean {
  return tier.price > 0 || standing.tier === null || standing.isExpired
}

/** Returns false for sold aircraft, listings removed by staff, and packages that never end. */
export function canPayForListing(
  standing: Funding & { isSold: boolean; withheld: StaffHideReason | null },
): boolean {
  return !standing.isSold && !isRemoved(standing.withheld) && getRenewsFrom(standing) !== 'never'
}

/** A first listing waiting for review doesn't count as removed. */
export function isRemoved(withheld: string | null): withheld is 'hidden' | 'blocked' {
  return withheld === 'hidden' || withheld === 'blocked'
}

type Funding = { tier: object | null; expires: string | null }
