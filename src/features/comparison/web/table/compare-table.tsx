import { useRef, useState } from 'react'
import { explainedFacts } from '#features/listings/web/public/term/explained-facts.ts'
import { Term } from '#features/listings/web/public/term/term.tsx'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import type { CompareRow, Comparison } from '../../contract.ts'
import { maxComparedListings } from '../../rules.ts'
import { allInWords, splitEqualRows } from '../../split-equal-rows.ts'
import { ColumnFooter } from './column-footer.tsx'
import { ColumnHeader } from './column-header.tsx'
import { RowCells } from './row-cells.tsx'
import { SameRows } from './same-rows.tsx'
import { StickyHeader } from './sticky-header.tsx'
import { SwipeNote } from './swipe-note.tsx'
import styles from './table.module.css'
import type { TableColumns } from './use-columns.ts'

/**
 * Comparison table with the same rows at every width. On phones, labels appear above their rows, two columns fit on the
 * screen, and users swipe to see the rest.
 */
export function CompareTable({ comparison, groups, columns, differencesOnly }: CompareTableProps) {
  const { aircraft, unstated } = comparison
  const scroller = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLTableRowElement>(null)
  const same = differencesOnly ? groups.flatMap(({ rows }) => splitEqualRows(rows).same) : []
  return (
    <>
      <StickyHeader aircraft={aircraft} scroller={scroller} head={head} />
      <SwipeNote count={aircraft.length} scroller={scroller} />
      <div ref={scroller} className={styles.scroller}>
        <table className={styles.table} data-count={aircraft.length}>
          <thead>
            <tr ref={head} className={styles.header}>
              <td className={styles.corner}>
                <b className="num">
                  {aircraft.length} of {maxComparedListings}
                </b>
                <small>Shift + arrow keys move a column</small>
              </td>
              {aircraft.map((item) => (
                <ColumnHeader key={item.id} aircraft={item} columns={columns} />
              ))}
            </tr>
          </thead>
          {groups.map(({ name, rows }) => (
            <Group
              key={name}
              name={name}
              rows={differencesOnly ? splitEqualRows(rows).differing : rows}
              comparison={comparison}
            />
          ))}
          <tfoot>
            <tr className={styles.footer}>
              <td className={styles.corner} />
              {aircraft.map((item, column) => (
                <ColumnFooter
                  key={item.id}
                  aircraft={item}
                  missing={missingFacts(groups, column)}
                />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <SameRows
        title={t`Same for ${translate(allInWords(aircraft.length))}`}
        rows={same}
        unstated={unstated}
        count={aircraft.length}
      />
      <p className="sr" role="status">
        {translate(columns.moved)}
      </p>
    </>
  )
}

/** Returns the labels of the facts that an aircraft should have but doesn't state. */
function missingFacts(groups: Comparison['groups'], column: number): string[] {
  return groups.flatMap(({ rows }) =>
    rows.flatMap(({ label, cells }) => {
      const cell = cells[column]
      return cell?.applies && cell.text === null ? [label] : []
    }),
  )
}

function Group({ name, rows, comparison }: GroupProps) {
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) return null
  const visibleRows = rows.filter(({ isPart }) => isOpen || !isPart)
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={comparison.aircraft.length + 1}>
          {translate(name)}
        </th>
      </tr>
      {visibleRows.map((row) => (
        <tr
          key={row.key}
          className={classNames(big.has(row.key) && styles.big, row.isPart && styles.part)}
        >
          <th scope="row">
            <RowLabel row={row} />
            {row.about && <small>{translate(row.about)}</small>}
            {rows[rows.indexOf(row) + 1]?.isPart && !row.isPart && (
              <button
                type="button"
                className={`link ${styles.opener}`}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? 'Hide items' : 'Show items'}
              </button>
            )}
          </th>
          <RowCells row={row} aircraft={comparison.aircraft} />
        </tr>
      ))}
    </tbody>
  )
}

/** Adds a glossary explanation to labels that have one. */
function RowLabel({ row: { key, label } }: { row: CompareRow }) {
  const term = glossaryTerms[key]
  return term ? <Term termKey={term}>{translate(label)}</Term> : translate(label)
}

const glossaryTerms: typeof explainedFacts = {
  ...explainedFacts,
  monthlyCost: 'all-in',
  priceCheck: 'price-check',
  engineTime: 'tbo',
}

/** Rows in larger type, because they matter most to a buyer. */
const big: ReadonlySet<string> = new Set(['price', 'monthlyCost'])

type CompareTableProps = {
  comparison: Comparison
  groups: Comparison['groups']
  columns: TableColumns
  differencesOnly: boolean
}
type GroupProps = { name: string; rows: readonly CompareRow[]; comparison: Comparison }
