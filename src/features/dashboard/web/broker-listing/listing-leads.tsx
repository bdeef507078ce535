import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import { Time } from '#ui/time/time.tsx'
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
      <DataTable
        rows={leads.items}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Buyer',
            isRowHeader: true,
            cell: ({ id, buyer }) => (
              <Link className="link" to={destinations.lead(id)}>
                {buyer}
              </Link>
            ),
          },
          { title: 'Status', text: ({ state }) => translate(state) },
          {
            title: 'Owner',
            hideBelow: 640,
            cell: ({ owner }) => owner ?? <span className={table.muted}>Unassigned</span>,
          },
          {
            title: 'Next step',
            hideBelow: 640,
            cell: (lead) => <NextStep lead={lead} now={now} />,
          },
          {
            title: 'Received',
            cell: ({ submittedAt }) => <Time at={submittedAt} now={now} as="ago" />,
          },
        ]}
        empty={<p className={table.muted}>No leads for this listing yet.</p>}
      />
      <NewerOlder
        label="Lead pages"
        list={leads}
        to={(page) => `${destinations.brokerListing(listingId)}${page > 0 ? `?page=${page}` : ''}`}
      />
    </section>
  )
}

function NextStep({ lead: { nextStep, nextStepAt }, now }: { lead: Lead; now: string }) {
  if (!nextStep) return <span className={table.muted}>None</span>
  const isLate = nextStepAt !== null && nextStepAt < now
  return (
    <span className={isLate ? styles.late : undefined}>
      {nextStep}
      {isLate && ' (overdue)'}
    </span>
  )
}

type Lead = BrokerListingData['leads']['items'][number]
type ListingLeadsProps = { listingId: number } & Pick<BrokerListingData, 'leads' | 'now'>
