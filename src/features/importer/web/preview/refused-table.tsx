import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import type { ImportRow } from '../../operation-contract.ts'
import table from '../table.module.css'
import { findOwnKey } from './row-title.tsx'

const RowDialog = lazy(async () => ({ default: (await import('./row-dialog.tsx')).RowDialog }))

/** Rows that could not be used: where, why, and the words at fault. */
export function RefusedTable({ operationId, rows }: RefusedTableProps) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <table className={table.table}>
        <caption className="sr">Refused rows</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Reason</th>
            <th scope="col" className={table.wide}>
              In the row
            </th>
            <th scope="col">
              <span className="sr">Whole row</span>
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
                  <b>{problem?.reason ?? 'Refused'}</b>
                  {others.length > 0 && (
                    <span className={table.second}>
                      Also: {others.map(({ reason }) => reason).join('; ')}
                    </span>
                  )}
                  <span className={table.under}>{describe(row)}</span>
                </td>
                <td className={table.wide}>{describe(row)}</td>
                <td className={table.right}>
                  <button
                    type="button"
                    className="link"
                    aria-haspopup="dialog"
                    aria-label={`Show line ${row.line ?? row.rowNo}`}
                    onClick={() => setShown(row.rowNo)}
                  >
                    Show
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {shown !== null && (
        <Suspense>
          <RowDialog operationId={operationId} rowNo={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The words at fault, or which aircraft it is where the reason names them already. */
function describe(row: ImportRow): string {
  const { problems, title } = row
  const [problem] = problems
  const value = problem?.value.replaceAll('|', ', ') ?? ''
  if (value && !problem?.reason.includes(value))
    return value.length > 60 ? `${value.slice(0, 60)}…` : value
  return [title, findOwnKey(row)].filter(Boolean).join(' · ')
}

type RefusedTableProps = { operationId: number; rows: readonly ImportRow[] }
