import { Fragment } from 'react'
import { Tag } from '#ui/facts/tag.tsx'
import type { ImportRow } from '../../operation-contract.ts'
import table from '../table.module.css'
import styles from './preview-section.module.css'
import { ListingLink, RowTitle } from './row-title.tsx'

/** One group a listing, one row a field that differs. */
export function ChangedTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <table className={table.table}>
      <caption className="sr">Listings that change, field by field</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">On the market</th>
          <th scope="col">In the feed</th>
          <th scope="col" className={table.right}>
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
              </th>
              <td className={table.right}>
                <ListingLink row={row} />
              </td>
            </tr>
            {row.differences.map((difference) => (
              <Difference key={difference.field} difference={difference} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Difference({ difference: { label, was, now, change } }: DifferenceProps) {
  const isSold = change === 'Goes to sold'
  return (
    <tr>
      <td>{label}</td>
      <td>
        {was === null ? (
          <span className={table.quiet}>Not stated</span>
        ) : (
          <del className={styles.was}>
            <Value text={was} />
          </del>
        )}
      </td>
      <td>
        {now === null ? (
          <span className={table.quiet}>Not stated</span>
        ) : (
          <ins className={styles.now}>
            <Value text={now} />
          </ins>
        )}
      </td>
      <td className={table.right}>
        {isSold ? (
          <Tag tone="sold">{change}</Tag>
        ) : (
          <span className={/\d/.test(change) ? 'num' : table.quiet}>{change}</span>
        )}
      </td>
    </tr>
  )
}

/** Long texts would push everything aside: their beginning tells which they are. */
function Value({ text }: { text: string }) {
  if (text.length <= longestValue)
    return <span className={/^[\d$−+.,%\sh]+$/.test(text) ? 'num' : undefined}>{text}</span>
  return <span title={text}>{`${text.slice(0, longestValue).trimEnd()}…`}</span>
}

const longestValue = 90

type DifferenceProps = { difference: ImportRow['differences'][number] }
