import { operatorAddress, operatorName } from '#kernel/legal/operator.ts'
import { t } from '#kernel/messages/translate.ts'
import type { BillingDetails, InvoiceContent } from './invoice-content.ts'

/** Returns the lines that an invoice states about its seller. Only the site's name if it had no operator. */
export function describeSupplier({ supplier, siteName }: InvoiceContent): string[] {
  if (supplier === null) return [siteName]
  const { taxNumber, vatId, registerName, registerNumber, email } = supplier
  return [
    operatorName(supplier),
    ...operatorAddress(supplier),
    email,
    [registerName, registerNumber].filter(Boolean).join(' '),
    vatId && t`VAT ID ${vatId}`,
    taxNumber && t`Tax number ${taxNumber}`,
  ].flatMap((line) => line || [])
}

/** Returns the lines that an invoice states about its buyer. */
export function describeBuyer(buyer: BillingDetails): string[] {
  const { name, vatId, email } = buyer
  return [name, ...operatorAddress(buyer), email, vatId && t`VAT ID ${vatId}`].flatMap(
    (line) => line || [],
  )
}
