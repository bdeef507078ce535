import { addressLines, countryName } from '#kernel/format/addresses.ts'
import { operatorAddress, operatorName } from '#kernel/legal/operator.ts'
import { t } from '#kernel/messages/translate.ts'
import type { BillingDetails, InvoiceContent } from '../../invoice-content.ts'
import styles from './invoice-page.module.css'

/** Seller and buyer as the issued invoice states them. */
export function InvoiceParties({ content }: { content: InvoiceContent }) {
  return (
    <div className={styles.parties}>
      <section>
        <h2>Seller</h2>
        <Lines lines={describeSupplier(content)} />
      </section>
      <section>
        <h2>Buyer</h2>
        <Lines lines={describeBuyer(content.buyer)} />
      </section>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className="wrap-anywhere" translate="no">
      {line}
    </p>
  ))
}

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

export function describeBuyer(buyer: BillingDetails): string[] {
  const { name, street, city, region, postalCode, country, vatId, email } = buyer
  const code = country ?? ''
  const state = code === 'US' ? (region ?? '') : countryName(code)
  const address = code
    ? addressLines({ street, city, region, zip: postalCode, state, country: code })
    : []
  return [name, ...address, email, vatId && t`VAT ID ${vatId}`].flatMap((line) => line || [])
}
