import { formatNumber } from '#kernel/format/numbers.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import type { ImportRow } from '../../row-contract.ts'
import { findDealerKey, ListingLink, RowTitle } from './row-title.tsx'

/** Table with one row per new or missing listing. */
export function PlainTable({ rows, tab }: { rows: readonly ImportRow[]; tab: 'new' | 'gone' }) {
  return (
    <DataTable
      caption={tab === 'new' ? 'New listings' : 'Missing listings'}
      rows={rows}
      rowKey={({ rowNo }) => rowNo}
      columns={[
        { title: 'Aircraft', cell: (row) => <RowTitle row={row} />, under: findDealerKey },
        {
          title: 'Source key',
          hideBelow: 640,
          cell: (row) =>
            findDealerKey(row) ?? <span className={table.muted}>Identified by its details</span>,
        },
        tab === 'new'
          ? { title: 'Images', hideBelow: 640, text: ({ images }) => formatNumber(images) }
          : {
              title: 'Reason',
              hideBelow: 640,
              text: ({ isDelete }) => (isDelete ? 'Deleted by the feed' : 'Missing from the feed'),
            },
        {
          title: 'Listing',
          hideTitle: true,
          align: 'end',
          cell: (row) =>
            row.listingUrl ? (
              <ListingLink row={row} />
            ) : (
              <span className={table.muted}>{row.isPushed ? 'Pushed' : 'Not pushed yet'}</span>
            ),
        },
      ]}
    />
  )
}
