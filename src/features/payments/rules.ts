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
 * Allowed transitions. `executing` is committed before requesting the money, and only the provider's response ends
 * it. A failed or canceled invoice is executed again only if the provider has captured the money, or if the buyer asks
 * for it.
 */
export const invoiceTransitions: Record<InvoiceState, readonly InvoiceState[]> = {
  created: ['executing', 'canceled'],
  executing: ['paid', 'failed', 'canceled', 'created'],
  paid: ['refunded'],
  canceled: ['executing'],
  failed: ['executing'],
  refunded: [],
}

export function canTransition(from: InvoiceState, to: InvoiceState): boolean {
  return invoiceTransitions[from].includes(to)
}

/** Formats cents as "49.00", the format that payment providers use. */
export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Converts an amount such as "49.00" or "49" to cents. */
export function toCents(decimal: string): number {
  return Math.round(Number(decimal) * 100)
}

/** Provider of free invoices, which record the granted package and its terms. */
export const noProvider = 'none'

/** Provider of invoices that are paid by bank transfer. */
export const transferProviderName = 'transfer'

/** Checks whether the payment ended without a charge. Its order was released before. */
export function isClosed({ state }: { state: InvoiceState }): boolean {
  return state === 'canceled' || state === 'failed'
}

/**
 * Answers whether an order can still be charged. Only *no* permits telling buyers that they weren't charged. A canceled
 * bank transfer may still arrive.
 */
export function canBeCharged(order: { state: InvoiceState; provider: string }): Chargeability {
  if (isClosed(order)) return order.provider === transferProviderName ? 'unknown' : 'no'
  return order.state === 'executing' ? 'unknown' : 'yes'
}

export const chargeabilities = ['no', 'yes', 'unknown'] as const
type Chargeability = (typeof chargeabilities)[number]

/** Checks whether an invoice amount, such as "0.00", is zero. */
export function isFree(amount: string): boolean {
  return Number(amount) === 0
}

/** Approvals that aren't executed within this many seconds are checked by the sweep job. */
export const sweepAfterSeconds = 45
/** Unapproved orders are abandoned after this many hours. Providers also expire them after a few hours. */
export const abandonAfterHours = 6
/** A buyer who pays for the same product again within this time must confirm it. */
export const repeatWithinMinutes = 30

/**
 * Returns the expiration date that the buyer saw, to detect duplicate renewals. Undefined without a current
 * package.
 */
export function getRenewsFrom(funding: Funding): string | undefined {
  return funding.tier === null ? undefined : (funding.expires ?? 'never')
}

/** Checks whether the listing can get a free package, which must not extend or replace a current one. */
export function canClaimPackage(
  tier: { price: number },
  funding: Funding & { isExpired: boolean },
): boolean {
  return tier.price > 0 || funding.tier === null || funding.isExpired
}

/** Returns false for sold aircraft, listings removed by staff, and packages that never expire. */
export function canPayForListing(
  funding: Funding & { isSold: boolean; withheld: StaffHideReason | null },
): boolean {
  return !funding.isSold && !isRemoved(funding.withheld) && getRenewsFrom(funding) !== 'never'
}

/** A seller's first listing doesn't count as removed while it awaits review. */
export function isRemoved(withheld: string | null): withheld is 'hidden' | 'blocked' {
  return withheld === 'hidden' || withheld === 'blocked'
}

type Funding = { tier: object | null; expires: string | null }
