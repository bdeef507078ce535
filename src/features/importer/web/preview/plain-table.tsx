import { formatNumber } from '#kernel/format/numbers.ts'
import type { ImportRow } from '../../row-contract.ts'
import table from '../section.module.css'
import { findDealerKey, ListingLink, RowTitle } from './row-title.tsx'

/** Table with one row per new or missing listing. */
export function PlainTable({ rows, tab }: { rows: readonly ImportRow[]; tab: 'new' | 'gone' }) {
  return (
    <table className={table.table}>
      <caption className="sr">{tab === 'new' ? 'New listings' : 'Missing listings'}</caption>
      <thead>
        <tr>
          <th scope="col">Aircraft</th>
          <th scope="col" className={table.wide}>
            Source key
          </th>
          <th scope="col" className={table.wide}>
            {tab === 'new' ? 'Images' : 'Reason'}
          </th>
          <th scope="col" className={table.right}>
            <span className="sr">Listing</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rowNo}>
            <td>
              <RowTitle row={row} />
              <span className={table.under}>{findDealerKey(row)}</span>
            </td>
            <td className={table.wide}>
              {findDealerKey(row) ?? <span className={table.muted}>Identified by its details</span>}
            </td>
            <td className={table.wide}>
              {tab === 'new' ? (
                <span className="num">{formatNumber(row.images)}</span>
              ) : row.isDelete ? (
                'Deleted by the feed'
              ) : (
                'Missing from the feed'
              )}
            </td>
            <td className={table.right}>
              {row.listingUrl ? (
                <ListingLink row={row} />
              ) : (
                <span className={table.muted}>{row.isPushed ? 'Pushed' : 'Not pushed yet'}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
