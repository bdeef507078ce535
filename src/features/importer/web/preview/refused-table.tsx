import { useState } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import type { ImportRow } from '../../row-contract.ts'
import { findDealerKey } from './row-title.tsx'

const RowDialog = lazyPart(async () => (await import('./row-dialog.tsx')).RowDialog)

/** Table of rejected rows with their number, reason, and invalid text. */
export function RefusedTable({ operationId, rows }: RefusedTableProps) {
  const [selected, setSelected] = useState<number | null>(null)
  return (
    <>
      <DataTable
        caption="Rejected rows"
        rows={rows}
        rowKey={({ rowNo }) => rowNo}
        columns={[
          {
            title: 'Row',
            className: 'num',
            text: ({ line }) => (line === null ? '—' : formatNumber(line)),
          },
          { title: 'Reason', cell: ({ problems }) => <Problems all={problems} />, under: describe },
          { title: 'Value in row', hideBelow: 640, text: describe },
          {
            title: 'Full row',
            hideTitle: true,
            align: 'end',
            cell: ({ line, rowNo }) => (
              <button
                type="button"
                className="link"
                aria-haspopup="dialog"
                aria-label={t`Show row ${line ?? rowNo}`}
                onClick={() => setSelected(rowNo)}
              >
                Show
              </button>
            ),
          },
        ]}
      />
      {selected !== null && (
        <RowDialog operationId={operationId} rowNo={selected} onClose={() => setSelected(null)} />
      )}
    </>
  )
}

function Problems({ all: [problem, ...others] }: { all: ImportRow['problems'] }) {
  const groups = [
    { label: 'Also', reasons: others.filter(({ isFatal }) => isFatal) },
    { label: 'Warnings', reasons: others.filter(({ isFatal }) => !isFatal) },
  ]
  return (
    <>
      <b>{translate(problem?.reason) ?? 'Rejected'}</b>
      {groups.map(
        ({ label, reasons }) =>
          reasons.length > 0 && (
            <span key={label} className={table.second}>
              {translate(label)}: {reasons.map(({ reason }) => translate(reason)).join('; ')}
            </span>
          ),
      )}
    </>
  )
}

/** Returns the invalid text, or the aircraft's title if the reason already quotes the text. */
function describe(row: ImportRow): string {
  const { problems, title } = row
  const [problem] = problems
  const value = problem?.value.split('|').filter(Boolean).join(', ') ?? ''
  if (value && !problem?.reason.includes(value))
    return value.length > 60 ? `${value.slice(0, 60)}…` : value
  return [title, findDealerKey(row)].filter(Boolean).join(' · ')
}

type RefusedTableProps = { operationId: number; rows: readonly ImportRow[] }
