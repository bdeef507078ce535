import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import type { ImportRow } from '../../row-contract.ts'
import table from '../section.module.css'
import { findDealerKey } from './row-title.tsx'

const RowDialog = lazy(async () => ({ default: (await import('./row-dialog.tsx')).RowDialog }))

/** Table of rejected rows with the line, reason, and invalid text. */
export function RefusedTable({ operationId, rows }: RefusedTableProps) {
  const [selected, setSelected] = useState<number | null>(null)
  return (
    <>
      <table className={table.table}>
        <caption className="sr">Rejected rows</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Reason</th>
            <th scope="col" className={table.wide}>
              Value in row
            </th>
            <th scope="col">
              <span className="sr">Full row</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [problem, ...others] = row.problems
            return (
              <tr key={row.rowNo}>
                <td className="num">{row.line === null ? '—' : formatNumber(row.line)}</td>
                <td>
                  <b>{problem?.reason ?? 'Rejected'}</b>
                  <OtherProblems problems={others} />
                  <span className={table.under}>{describe(row)}</span>
                </td>
                <td className={table.wide}>{describe(row)}</td>
                <td className={table.right}>
                  <button
                    type="button"
                    className="link"
                    aria-haspopup="dialog"
                    aria-label={`Show line ${row.line ?? row.rowNo}`}
                    onClick={() => setSelected(row.rowNo)}
                  >
                    Show
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {selected !== null && (
        <Suspense>
          <RowDialog operationId={operationId} rowNo={selected} onClose={() => setSelected(null)} />
        </Suspense>
      )}
    </>
  )
}

function OtherProblems({ problems }: { problems: ImportRow['problems'] }) {
  const groups = [
    { label: 'Also', reasons: problems.filter(({ isFatal }) => isFatal) },
    { label: 'Warnings', reasons: problems.filter(({ isFatal }) => !isFatal) },
  ]
  return groups.map(
    ({ label, reasons }) =>
      reasons.length > 0 && (
        <span key={label} className={table.second}>
          {label}: {reasons.map(({ reason }) => reason).join('; ')}
        </span>
      ),
  )
}

/** Returns the invalid text, or the aircraft's title if the reason already quotes the text. */
function describe(row: ImportRow): string {
  const { problems, title } = row
  const [problem] = problems
  const value = problem?.value.replaceAll('|', ', ') ?? ''
  if (value && !problem?.reason.includes(value))
    return value.length > 60 ? `${value.slice(0, 60)}…` : value
  return [title, findDealerKey(row)].filter(Boolean).join(' · ')
}

type RefusedTableProps = { operationId: number; rows: readonly ImportRow[] }
