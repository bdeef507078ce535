import { useRef, useState } from 'react'
import { explainedFacts } from '#features/listings/web/public/term/explained-facts.ts'
import { Term } from '#features/listings/web/public/term/term.tsx'
import { classNames } from '#ui/class-names.ts'
import { allInWords } from '../../all-in-words.ts'
import type { CompareRow, Comparison } from '../../contract.ts'
import { foldRows } from '../../fold-rows.ts'
import { mostCompared } from '../../rules.ts'
import { ColumnFoot } from './column-foot.tsx'
import { ColumnHead, EmptyColumn } from './column-head.tsx'
import styles from './compare-table.module.css'
import { RowCells } from './row-cells.tsx'
import { SameRows } from './same-rows.tsx'
import { StuckHead } from './stuck-head.tsx'
import { SwipeNote } from './swipe-note.tsx'
import type { Columns } from './use-columns.ts'

/**
 * A table in which rows stay rows at every width: on phones their names stand over them, two columns fit the window,
 * and the rest is a swipe away.
 */
export function CompareTable({ comparison, groups, columns, onlyDiffers }: CompareTableProps) {
  const { aircraft, unstated } = comparison
  const scroller = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLTableRowElement>(null)
  const same = onlyDiffers ? groups.flatMap(({ rows }) => foldRows(rows).same) : []
  const hasRoom = aircraft.length < mostCompared
  return (
    <>
      <StuckHead aircraft={aircraft} scroller={scroller} head={head} />
      <SwipeNote count={aircraft.length} scroller={scroller} />
      <div ref={scroller} className={styles.scroller}>
        <table className={styles.table} data-count={aircraft.length}>
          <thead>
            <tr ref={head} className={styles.head}>
              <td className={styles.corner}>
                <b className="num">
                  {aircraft.length} of {mostCompared}
                </b>
                <small>Shift + arrows move a column</small>
              </td>
              {aircraft.map((one) => (
                <ColumnHead key={one.id} aircraft={one} columns={columns} />
              ))}
              {hasRoom && <EmptyColumn columns={columns} span={mostCompared - aircraft.length} />}
            </tr>
          </thead>
          {groups.map(({ name, rows }) => (
            <Group
              key={name}
              name={name}
              rows={onlyDiffers ? foldRows(rows).differing : rows}
              comparison={comparison}
            />
          ))}
          <tfoot>
            <tr className={styles.foot}>
              <td className={styles.corner} />
              {aircraft.map((one) => (
                <ColumnFoot key={one.id} aircraft={one} />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <SameRows
        title={`The same in ${allInWords(aircraft.length)}`}
        rows={same}
        unstated={unstated}
        count={aircraft.length}
      />
      <p className="sr" role="status">
        {columns.moved}
      </p>
    </>
  )
}

function Group({ name, rows, comparison }: GroupProps) {
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) return null
  const shown = rows.filter(({ isPart }) => isOpen || !isPart)
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={mostCompared + 1}>
          <h2>{name}</h2>
        </th>
      </tr>
      {shown.map((row) => (
        <tr
          key={row.key}
          className={classNames(big.has(row.key) && styles.big, row.isPart && styles.part)}
        >
          <th scope="row">
            <RowLabel row={row} />
            {row.about && <small>{row.about}</small>}
            {rows[rows.indexOf(row) + 1]?.isPart && !row.isPart && (
              <button
                type="button"
                className={`link ${styles.opener}`}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? 'Hide the items' : 'Item by item'}
              </button>
            )}
          </th>
          <RowCells row={row} aircraft={comparison.aircraft} />
        </tr>
      ))}
    </tbody>
  )
}

/** A label that the glossary knows explains itself. */
function RowLabel({ row: { key, label } }: { row: CompareRow }) {
  const word = explained[key]
  return word ? <Term of={word}>{label}</Term> : label
}

const explained: typeof explainedFacts = {
  ...explainedFacts,
  monthlyCost: 'all-in',
  priceCheck: 'price-check',
  engineTime: 'tbo',
}

/** What decides stands larger. */
const big: ReadonlySet<string> = new Set(['price', 'monthlyCost'])

type CompareTableProps = {
  comparison: Comparison
  groups: Comparison['groups']
  columns: Columns
  onlyDiffers: boolean
}
type GroupProps = { name: string; rows: readonly CompareRow[]; comparison: Comparison }
