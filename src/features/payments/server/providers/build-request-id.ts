import type { InvoiceRow } from '../public/lock-invoice.ts'

/**
 * Returns the idempotency key for one action on an invoice. Includes the invoice's creation time because two
 * databases with the same invoice numbers may share a provider account.
 */
export function buildRequestId(
  action: 'order' | 'capture' | 'refund',
  { id, created_at }: Pick<InvoiceRow, 'id' | 'created_at'>,
): string {
  return `${action}-${id}-${created_at.getTime().toString(36)}`
}

/**
 * Checks whether an order was made by a site like this one, because the provider account may also receive other
 * payments.
 */
export function isOrderRequestId(requestId: string | null): boolean {
  return requestId !== null && /^order-\d+-[\da-z]+$/.test(requestId)
}
