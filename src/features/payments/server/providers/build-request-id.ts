import type { InvoiceRow } from '../invoices/transition-invoice.ts'

/**
 * Idempotency key for one action on an invoice. Includes the invoice's creation time, because two databases may share a
 * provider account and have the same invoice numbers.
 */
export function buildRequestId(
  action: 'order' | 'capture' | 'refund',
  { id, created_at }: Pick<InvoiceRow, 'id' | 'created_at'>,
): string {
  return `${action}-${id}-${created_at.getTime().toString(36)}`
}

/** Checks whether an order was made by a site like this one. The provider's account may also receive other money. */
export function isOrderRequestId(requestId: string | null): boolean {
  return requestId !== null && /^order-\d+-[\da-z]+$/.test(requestId)
}
