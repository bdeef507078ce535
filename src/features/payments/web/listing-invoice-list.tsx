import { useEffect, useState } from 'react'
import { formatDate } from '#kernel/format/dates.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { Link } from '#ui/link.tsx'
import type { Invoice } from '../contract.ts'
import { formatBilledAmount } from '../format-amount.ts'
import { getInvoiceLabel } from '../invoice-state-labels.ts'
import { listListingInvoices } from './payment-calls.ts'
import styles from './payments.module.css'

/** A listing's invoices, newest first. Renders nothing if there are none. */
export function ListingInvoiceList({ listingId }: { listingId: number }) {
  const [invoices, setInvoices] = useState<readonly Invoice[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    // Ignores errors, because the editor works without invoices and the profile lists them too.
    listListingInvoices(listingId, leaving.signal).then(
      ({ items }) => setInvoices(items),
      () => undefined,
    )
    return () => leaving.abort()
  }, [listingId])
  if (invoices.length === 0) return null
  return (
    <section className={styles.box} aria-label="Invoices">
      <h2>Invoices</h2>
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.invoiceId}>
            <Link className="link" to={destinations.invoice(invoice.invoiceId)}>
              {invoice.title}, <span className="num">{formatBilledAmount(invoice)}</span>
            </Link>
            <span className="ml-auto text-ink-3">{formatDate(invoice.createdDate)}</span>
            <InvoiceStateTag invoice={invoice} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvoiceStateTag({ invoice }: { invoice: Invoice }) {
  const { name, tone } = getInvoiceLabel(invoice)
  return <Tag tone={tone}>{translate(name)}</Tag>
}
