import { formatNumber } from '#kernel/format.ts'
import type { ImportRow } from '../../operation-contract.ts'
import table from '../table.module.css'
import { findOwnKey, ListingLink, RowTitle } from './row-title.tsx'

/** One row a listing that comes or goes. */
export function PlainTable({ rows, tab }: { rows: readonly ImportRow[]; tab: 'new' | 'gone' }) {
  return (
    <table className={table.table}>
      <caption className="sr">{tab === 'new' ? 'New listings' : 'Listings that go'}</caption>
      <thead>
        <tr>
          <th scope="col">Aircraft</th>
          <th scope="col" className={table.wide}>
            Source key
          </th>
          <th scope="col" className={table.wide}>
            {tab === 'new' ? 'Images' : 'Why'}
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
              <span className={table.under}>{findOwnKey(row)}</span>
            </td>
            <td className={table.wide}>
              {findOwnKey(row) ?? <span className={table.quiet}>Told apart by its facts</span>}
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
                <span className={table.quiet}>{row.isPushed ? 'Pushed' : 'Not pushed yet'}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
