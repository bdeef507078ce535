import { Fragment, type ReactNode } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { Tag } from '#ui/facts/tag.tsx'
import table from '#ui/list/table.module.css'
import type { ImportRow } from '../../row-contract.ts'
import styles from '../import.module.css'
import { ListingLink, RowTitle } from './row-title.tsx'

/** Table with a group for each listing and a row for each field that differs. */
export function ChangedTable({
  rows,
  caption = 'Changed listings, field by field',
  other = 'Current listing',
  describe,
  actions,
}: ChangedTableProps) {
  return (
    <table className={table.table}>
      <caption className="sr">{translate(caption)}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{translate(other)}</th>
          <th scope="col">In the feed</th>
          <th scope="col" className={table.end}>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.rowNo}>
            <tr className={table.group}>
              <th scope="rowgroup" colSpan={3}>
                <RowTitle row={row} />
                {describe && <span className={table.second}>{describe(row)}</span>}
              </th>
              <td className={table.end}>
                <ListingLink row={row} />
              </td>
            </tr>
            {row.differences.map((difference) => (
              <Difference key={difference.field} difference={difference} />
            ))}
            {actions && (
              <tr>
                <td colSpan={4}>{actions(row)}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Difference({ difference: { label, was, now, change } }: DifferenceProps) {
  const isSold = change === 'Changes to sold'
  return (
    <tr>
      <td>{translate(label)}</td>
      <td>
        {was === null ? (
          <span className={table.muted}>Not stated</span>
        ) : (
          <del className="text-ink-3">
            <Value text={was} />
          </del>
        )}
      </td>
      <td>
        {now === null ? (
          <span className={table.muted}>Not stated</span>
        ) : (
          <ins className={styles.now}>
            <Value text={now} />
          </ins>
        )}
      </td>
      <td className={table.end}>
        {isSold ? (
          <Tag tone="sold">{translate(change)}</Tag>
        ) : (
          <span className={/\d/.test(change) ? 'num' : table.muted}>{translate(change)}</span>
        )}
      </td>
    </tr>
  )
}

/** Truncates long text to preserve the layout. The beginning is enough to identify the value. */
function Value({ text }: { text: string }) {
  if (text.length <= maxValueLength)
    return <span className={numeric.test(text) ? 'num' : undefined}>{text}</span>
  return <span title={text}>{`${text.slice(0, maxValueLength).trimEnd()}…`}</span>
}

const maxValueLength = 90
/** Matches numbers and amounts, such as "CA$180,000" and "CHF 180,000". */
const numeric = /^(?:[A-Z]{1,3}(?=[\s\p{Sc}]))?[\d\p{Sc}−+.,%\sh]+$/u

type ChangedTableProps = {
  rows: readonly ImportRow[]
  caption?: string
  /** Heading of the column that the feed is compared with. */
  other?: string
  describe?: (row: ImportRow) => string
  actions?: (row: ImportRow) => ReactNode
}
type DifferenceProps = { difference: ImportRow['differences'][number] }
