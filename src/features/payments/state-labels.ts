import type { OrderState } from './order-rules.ts'
import { type InvoiceState, isFree } from './rules.ts'

/** Each state's label and colour. */
export const stateLabels: Record<InvoiceState, { name: string; tone: Tone }> = {
  created: { name: 'Not paid', tone: 'quiet' },
  executing: { name: 'Being settled', tone: 'late' },
  paid: { name: 'Paid', tone: 'good' },
  canceled: { name: 'Canceled', tone: 'quiet' },
  failed: { name: 'Failed', tone: 'late' },
  refunded: { name: 'Refunded', tone: 'info' },
}

/** What was free has nothing paid in it. */
export function labelInvoice({ state, amount }: { state: InvoiceState; amount: string }) {
  return isFree(amount) ? { name: 'Free', tone: 'quiet' as const } : stateLabels[state]
}

/** Each state of an order: its label and colour. */
export const orderLabels: Record<
  OrderState,
  { name: string; tone: 'late' | 'info' | 'good' | 'sold' }
> = {
  ordered: { name: 'Ordered', tone: 'late' },
  scheduled: { name: 'Scheduled', tone: 'info' },
  done: { name: 'Done', tone: 'good' },
  canceled: { name: 'Canceled', tone: 'sold' },
}

/** How the providers are called on screen. */
export function nameProvider(provider: string): string {
  return providerNames[provider] ?? provider
}

const providerNames: Record<string, string> = {
  paypal: 'PayPal',
  sandbox: 'Sandbox',
  none: 'Nothing due',
}

type Tone = 'quiet' | 'good' | 'late' | 'info'
