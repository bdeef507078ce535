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
 * The states that may follow each state of an invoice. `executing` is committed before the provider is asked for the
 * money, and is left only with the provider's response. A failed or canceled invoice is executed again when its buyer
 * approves it after all, or when the provider has taken the money.
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

/** What costs nothing has an invoice all the same, without a provider: it says what was granted, and under which terms. */
export const noProvider = 'none'

/** Whether an amount as invoices bear it, "0.00", is nothing. */
export function isFree(amount: string): boolean {
  return Number(amount) === 0
}

/** The sweeper looks at an approval that was not executed after this long. */
export const sweepAfterSeconds = 45
/** An order that was not approved is abandoned after this long, as providers do after some hours. */
export const abandonAfterHours = 6

/** A renewal names the end of the running package as the buyer saw it; undefined where none runs. */
export function renewsFrom(standing: Funding): string | undefined {
  return standing.tier === null ? undefined : (standing.expires ?? 'never')
}

/** A free package neither prolongs nor replaces what runs. */
export function mayTake(
  tier: { price: number },
  standing: Funding & { isExpired: boolean },
): boolean {
  return tier.price > 0 || standing.tier === null || standing.isExpired
}

/** A sold aircraft is not paid for, nor one whose package never ends. */
export function canBePaidFor(standing: Funding & { isSold: boolean }): boolean {
  return !standing.isSold && renewsFrom(standing) !== 'never'
}

type Funding = { tier: object | null; expires: string | null }
