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
 * Where an invoice may go from where it is. `executing` is committed before the provider is asked for the money and
 * left only with the provider's word; a failed or canceled one is executed again when its buyer approves it after
 * all, or when the provider has taken the money.
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

/** "49.00", as payment providers write amounts. */
export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** An approval that nobody executed is asked about again after this long. */
export const sweepAfterSeconds = 45
/** An order that nobody approved is given up after this long; providers forget theirs after some hours. */
export const abandonAfterHours = 6

/** What runs already is renewed by naming until when it runs, as the buyer saw it. */
export function renewsFrom(standing: Funding): string | undefined {
  return standing.tier === null ? undefined : (standing.expires ?? 'never')
}

/** There is something to pay for: not for what is sold, nor for what never ends. */
export function canBePaidFor(standing: Funding & { isSold: boolean }): boolean {
  return !standing.isSold && renewsFrom(standing) !== 'never'
}

type Funding = { tier: object | null; expires: string | null }
