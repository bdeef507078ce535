import type { InvoiceRow } from '../invoices/transition-invoice.ts'

/**
 * The idempotency key of one action on an invoice. Two databases may share a provider's account and have invoices of
 * the same number, so the key also carries the moment when the invoice was made.
 */
export function buildRequestId(
  action: 'order' | 'capture' | 'refund',
  { id, created_at }: Pick<InvoiceRow, 'id' | 'created_at'>,
): string {
  return `${action}-${id}-${created_at.getTime().toString(36)}`
}
