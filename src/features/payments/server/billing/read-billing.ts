import { BillingDetails } from '../../invoice-content.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'

/** Returns the billing details that the invoice stored when it was ordered. Null if it states none. */
export function readBilling({ billing }: Pick<InvoiceRow, 'billing'>): BillingDetails | null {
  return billing === null ? null : BillingDetails.parse(billing)
}

/** Returns the address that gets copies of the buyer's emails. Null if it's the buyer's own. */
export function findAccountant(
  invoice: Pick<InvoiceRow, 'billing'>,
  buyer: { email: string },
): string | null {
  const email = readBilling(invoice)?.email ?? null
  return email === buyer.email ? null : email
}
