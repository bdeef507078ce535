import type { InvoiceRow } from '../invoices/transition-invoice.ts'

/**
 * The name under which the provider does something of an invoice once. Another database on the same account has an
 * invoice of the same number; the moment of its making tells the two apart.
 */
export function buildRequestId(
  action: 'order' | 'capture' | 'refund',
  { id, created_at }: Pick<InvoiceRow, 'id' | 'created_at'>,
): string {
  return `${action}-${id}-${created_at.getTime().toString(36)}`
}
