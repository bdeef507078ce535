import type { OrderState } from './order-rules.ts'
import type { InvoiceState } from './rules.ts'

/** Each state's label and colour. */
export const stateLabels: Record<InvoiceState, { name: string; tone: Tone }> = {
  created: { name: 'Not paid', tone: 'quiet' },
  executing: { name: 'Being settled', tone: 'late' },
  paid: { name: 'Paid', tone: 'good' },
  canceled: { name: 'Canceled', tone: 'quiet' },
  failed: { name: 'Failed', tone: 'late' },
  refunded: { name: 'Refunded', tone: 'info' },
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
  return provider === 'paypal' ? 'PayPal' : provider === 'sandbox' ? 'Sandbox' : provider
}

type Tone = 'quiet' | 'good' | 'late' | 'info'
