import { Link } from 'react-router'
import { formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { MoneyText } from '#ui/facts/money-text.tsx'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
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
  const { items, total, forSale, page, pageSize } = attention
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
      {total === 0 ? (
        <p className={styles.none}>
          {forSale === 0 ? 'No listings for sale right now.' : 'No listings need attention.'}
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Listing</th>
              <th scope="col">Reason</th>
              <th scope="col" className={styles.figure}>
                Days on market
              </th>
              <th scope="col" className={styles.figure}>
                Views, 30 days
              </th>
              <th scope="col" className={styles.figure}>
                Leads, 30 days
              </th>
              <th scope="col">
                <span className="sr">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={item.listing.id} item={item} />
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-4">
        <NumberedPages
          page={page}
          pages={Math.ceil(total / pageSize)}
          to={(next) =>
            dashboardPath(scope.bizId, { office: scope.office, range, kind, page: next })
          }
        />
      </div>
    </section>
  )
}

function Row({ item: { listing, reasons } }: { item: AttentionItem }) {
  const [reason, ...others] = reasons
  if (!reason) return null
  const { tone, icon: Icon } = reasonStyles[reason.kind]
  return (
    <tr>
      <td>
        <What listing={listing} />
      </td>
      <td className={styles.why}>
        <Tag tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
          {describeReason(reason)}
        </Tag>
        {others.length > 0 && <p>Also: {others.map(describeReason).join(', ')}</p>}
      </td>
      {[listing.daysListed, listing.views, listing.leads].map((count, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified only by its position
        <td key={i} className={styles.figure}>
          <span className="num">{formatNumber(count)}</span>
        </td>
      ))}
      <td className={styles.act}>
        <AttentionAction listing={listing} reason={reason} />
      </td>
    </tr>
  )
}

function What({ listing }: { listing: AttentionItem['listing'] }) {
  return (
    <div className={styles.title}>
      {listing.thumb ? (
        <img src={listing.thumb} alt="" width={60} height={40} loading="lazy" />
      ) : (
        <span className={styles.noPhoto}>
          <NoPhoto label="" />
        </span>
      )}
      <div>
        <Link to={destinations.brokerListing(listing.id)}>{listing.title}</Link>
        <MoneyText dollars={listing.price} />
      </div>
    </div>
  )
}

type AttentionTableProps = { inventory: InventoryData; scope: InventoryScope }
