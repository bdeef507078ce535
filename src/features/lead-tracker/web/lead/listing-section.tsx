import { Link } from 'react-router'
import { formatCount, formatMoney } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import type { LeadDetail } from '../../contract.ts'
import styles from '../lead.module.css'

/** The aircraft in question, with links to its public page and statistics. */
export function ListingSection({ detail }: { detail: LeadDetail }) {
  const { lead, price, otherLeads } = detail
  return (
    <section className={styles.section} aria-labelledby="lead-listing">
      <div className={styles.leadSectionsHeader}>
        <h2 id="lead-listing">Listing</h2>
        {lead.listingId !== null && (
          <Link className="link" to={destinations.brokerListing(lead.listingId)}>
            Open<span className="sr"> its stats and leads</span>
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
            <p className={styles.muted}>Listing deleted</p>
          ) : (
            <>
              <p className={styles.muted}>{lead.listingStockNumber ?? 'Stock number not stated'}</p>
              <p className={styles.muted}>
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
