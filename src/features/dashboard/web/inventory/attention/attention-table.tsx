import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { Link } from '#ui/link.tsx'
import { PagedTable } from '#ui/list/paged-table.tsx'
import type { AttentionItem } from '../../../contract.ts'
import styles from '../../dashboard.module.css'
import type { InventoryData } from '../../dashboard-data.ts'
import { dashboardPath } from '../../dashboard-path.ts'
import type { InventoryScope } from '../inventory-scope.ts'
import { AttentionAction } from './attention-action.tsx'
import { describeReason, reasonStyles } from './attention-labels.ts'

/** Listings to review, most urgent first, with the reason and the action that resolves it. */
export function AttentionTable({ inventory, scope }: AttentionTableProps) {
  const { range, kind, attention } = inventory
  const { total, forSale } = attention
  return (
    <section aria-labelledby="to-review">
      <div className={styles.attentionTableHeader}>
        <h2 id="to-review">
          Listings to review <small className="num">{formatNumber(total)}</small>
        </h2>
        <Link className="link" to={destinations.profile('aircraft')}>
          All listings
        </Link>
      </div>
      <PagedTable
        className={styles.table}
        list={attention}
        to={(page) => dashboardPath(scope.bizId, { office: scope.office, range, kind, page })}
        pagesClass="mt-4"
        rowKey={({ listing }) => listing.id}
        columns={[
          { title: 'Listing', cell: ({ listing }) => <What listing={listing} /> },
          { title: 'Reason', cell: ({ reasons }) => <Why reasons={reasons} /> },
          { title: 'Days on market', hideBelow: 800, count: ({ listing }) => listing.daysListed },
          { title: 'Views, 30 days', hideBelow: 800, count: ({ listing }) => listing.views },
          { title: 'Leads, 30 days', hideBelow: 800, count: ({ listing }) => listing.leads },
          {
            title: 'Action',
            hideTitle: true,
            align: 'end',
            className: styles.act,
            cell: ({ listing, reasons: [reason] }) =>
              reason && <AttentionAction listing={listing} reason={reason} />,
          },
        ]}
        empty={
          <p className={styles.none}>
            {forSale === 0 ? 'No listings for sale right now.' : 'No listings need attention.'}
          </p>
        }
      />
    </section>
  )
}

function Why({ reasons: [reason, ...others] }: Pick<AttentionItem, 'reasons'>) {
  if (!reason) return null
  const { tone, icon: Icon } = reasonStyles[reason.kind]
  return (
    <div className={styles.why}>
      <Tag tone={tone} icon={<Icon size={14} stroke={2} />}>
        {translate(describeReason(reason))}
      </Tag>
      {others.length > 0 && <p>Also: {others.map(describeReason).join(', ')}</p>}
    </div>
  )
}

function What({ listing }: { listing: AttentionItem['listing'] }) {
  return (
    <div className={styles.title}>
      {listing.thumb ? (
        <img src={listing.thumb} alt="" width={60} height={40} loading="lazy" />
      ) : (
        <span className={styles.noPhoto}>
          <NoPhoto />
        </span>
      )}
      <div>
        <Link to={destinations.brokerListing(listing.id)}>{listing.title}</Link>
        <span className="num">{formatAskingPrice(listing)}</span>
      </div>
    </div>
  )
}

type AttentionTableProps = { inventory: InventoryData; scope: InventoryScope }
