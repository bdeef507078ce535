import { describeBuyer, describeSupplier } from '../../describe-parties.ts'
import type { InvoiceContent } from '../../invoice-content.ts'
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
