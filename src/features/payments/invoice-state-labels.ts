import type { OrderState } from './order-states.ts'
import { type InvoiceState, isFree } from './rules.ts'

export const invoiceStateLabels: Record<InvoiceState, { name: string; tone: Tone }> = {
  created: { name: 'Unpaid', tone: 'quiet' },
  executing: { name: 'Processing', tone: 'late' },
  paid: { name: 'Paid', tone: 'good' },
  canceled: { name: 'Canceled', tone: 'quiet' },
  failed: { name: 'Failed', tone: 'late' },
  refunded: { name: 'Refunded', tone: 'info' },
}

/** Returns the number of an invoice. Unpaid, free, and older ones have only their ID. */
export function getInvoiceNumber({ number, invoiceId }: NumberedInvoice): string {
  return number ?? String(invoiceId)
}

/** Free invoices are labeled "Free" instead of "Paid". */
export function getInvoiceLabel({ state, amount, awaitsTransferUntil }: LabeledInvoice) {
  if (awaitsTransferUntil !== null) return awaitingTransferLabel
  return isFree(amount) ? { name: 'Free', tone: 'quiet' as const } : invoiceStateLabels[state]
}

export const awaitingTransferLabel = { name: 'Awaiting transfer', tone: 'late' as const }

type NumberedInvoice = { number: string | null; invoiceId: number }
type LabeledInvoice = { state: InvoiceState; amount: string; awaitsTransferUntil: string | null }

export const orderStateLabels: Record<
  OrderState,
  { name: string; tone: 'late' | 'info' | 'good' | 'sold' }
> = {
  ordered: { name: 'Ordered', tone: 'late' },
  scheduled: { name: 'Scheduled', tone: 'info' },
  done: { name: 'Completed', tone: 'good' },
  canceled: { name: 'Canceled', tone: 'sold' },
}

export function getProviderLabel(provider: string): string {
  return providerNames[provider] ?? provider
}

const providerNames: Record<string, string> = {
  paypal: 'PayPal',
  stripe: 'Stripe',
  sandbox: 'Sandbox',
  transfer: 'Bank transfer',
  none: 'No charge',
}

type Tone = 'quiet' | 'good' | 'late' | 'info'
