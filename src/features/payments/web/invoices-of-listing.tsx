import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#features/listings/dates-shown.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Tag } from '#ui/facts/tag.tsx'
import type { Invoice } from '../contract.ts'
import { formatAmount } from '../format-amount.ts'
import { stateLabels } from '../state-labels.ts'
import styles from './invoices-of-listing.module.css'
import { listListingInvoices } from './payment-calls.ts'

/** Newest first; nothing while there are none. */
export function InvoicesOfListing({ listingId }: { listingId: number }) {
  const [invoices, setInvoices] = useState<readonly Invoice[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    // The editor works without them, and the profile lists them too.
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
              {invoice.title}, <span className="num">{formatAmount(invoice)}</span>
            </Link>
            <span className={styles.day}>{formatDay(invoice.createdDate)}</span>
            <Tag tone={stateLabels[invoice.state].tone}>{stateLabels[invoice.state].name}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
