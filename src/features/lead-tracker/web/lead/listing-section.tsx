import { Link } from 'react-router'
import { formatCount, formatMoney } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import type { LeadDetail } from '../../contract.ts'
import styles from './lead-sections.module.css'

/** What the buyer asks about: the way to the public page and to the brokerage's view of it. */
export function ListingSection({ detail }: { detail: LeadDetail }) {
  const { lead, price, otherLeads } = detail
  return (
    <section className={styles.section} aria-labelledby="lead-listing">
      <div className={styles.head}>
        <h2 id="lead-listing">Listing</h2>
        {lead.listingId !== null && (
          <Link className="link" to={destinations.brokerListing(lead.listingId)}>
            Open<span className="sr"> its figures and leads</span>
          </Link>
        )}
      </div>
      <div className={styles.listing}>
        <div className={styles.thumb}>
          {lead.listingImage ? (
            <img src={lead.listingImage} alt="" width={84} height={56} loading="lazy" />
          ) : (
            <NoPhoto label="" />
          )}
        </div>
        <div>
          {lead.listingUrl ? (
            <Link className={styles.title} to={lead.listingUrl}>
              {lead.listingTitle}
            </Link>
          ) : (
            <b className={styles.title}>{lead.listingTitle}</b>
          )}
          {lead.listingId === null ? (
            <p className={styles.quiet}>Deleted since</p>
          ) : (
            <>
              <p className={styles.quiet}>
                {lead.listingStockNumber ?? 'Stock number not stated'}
                {lead.listingLength !== null && ` · ${lead.listingLength} ft`}
              </p>
              <p className={styles.quiet}>
                <b>{price === null ? 'Price on request' : formatMoney(price)}</b>
                {otherLeads > 0 && ` · ${formatCount(otherLeads, 'other lead')}`}
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
