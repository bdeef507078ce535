import { Link } from 'react-router'
import { formatAgo, formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import styles from './broker-listing.module.css'
import type { BrokerListingData } from './broker-listing-data.ts'

/** Table of the listing's leads with their state and assigned broker. */
export function ListingLeads({ listingId, leads, now }: ListingLeadsProps) {
  return (
    <section aria-labelledby="leads">
      <div className={styles.brokerTableHeader}>
        <h2 id="leads">
          Leads {leads.total > 0 && <small className="num">{formatNumber(leads.total)}</small>}
        </h2>
        <Link className="link" to={destinations.listingLeads(listingId)}>
          View messages
        </Link>
      </div>
      {leads.total === 0 ? (
        <p className="text-ink-3">No leads for this listing yet.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Buyer</th>
              <th scope="col">Status</th>
              <th scope="col" className="phone:hidden">
                Owner
              </th>
              <th scope="col" className="phone:hidden">
                Next step
              </th>
              <th scope="col">Received</th>
            </tr>
          </thead>
          <tbody>
            {leads.items.map((lead) => (
              <LeadRow key={lead.id} lead={lead} now={now} />
            ))}
          </tbody>
        </table>
      )}
      <NewerOlder
        label="Lead pages"
        list={leads}
        to={(page) => `${destinations.brokerListing(listingId)}${page > 0 ? `?page=${page}` : ''}`}
      />
    </section>
  )
}

function LeadRow({ lead, now }: { lead: Lead; now: string }) {
  const isLate = lead.nextStepAt !== null && lead.nextStepAt < now
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={destinations.lead(lead.id)}>
          {lead.buyer}
        </Link>
      </th>
      <td>{lead.state}</td>
      <td className="phone:hidden">
        {lead.owner ?? <span className="text-ink-3">Unassigned</span>}
      </td>
      <td className="phone:hidden">
        {lead.nextStep ? (
          <span className={isLate ? styles.late : undefined}>
            {lead.nextStep}
            {isLate && ' (overdue)'}
          </span>
        ) : (
          <span className="text-ink-3">None</span>
        )}
      </td>
      <td>
        <time dateTime={lead.submittedAt}>{formatAgo(lead.submittedAt, now)}</time>
      </td>
    </tr>
  )
}

type Lead = BrokerListingData['leads']['items'][number]
type ListingLeadsProps = { listingId: number } & Pick<BrokerListingData, 'leads' | 'now'>
