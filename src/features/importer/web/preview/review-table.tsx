import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import type { ImportOperation } from '../../operation-contract.ts'
import type { ImportRow } from '../../row-contract.ts'
import styles from '../import.module.css'
import type { OperationCalls } from '../use-operation-calls.ts'
import { ChangedTable } from './changed-table.tsx'
import { findDealerKey } from './row-title.tsx'

/** Rows next to the similar listings, with a decision for each row and for all at once. */
export function ReviewTable({ operation, rows, calls }: ReviewTableProps) {
  const { version, counts, actions } = operation
  const decide = (isSame: boolean, rowNo?: number) =>
    void calls.run('review', { version, isSame, ...(rowNo && { rowNo }) })
  const choice = (name: string, rowNo?: number) => (
    <div className={styles.choice}>
      {answers.map(({ isSame, text }) => (
        <Button
          key={text}
          size="sm"
          disabled={!actions.includes('review') || calls.isBusy('review')}
          aria-label={t`${translate(text)}: ${translate(name)}`}
          onClick={() => decide(isSame, rowNo)}
        >
          {rowNo ? translate(text) : t`${translate(text)} (all ${formatNumber(counts.review)})`}
        </Button>
      ))}
    </div>
  )
  return (
    <>
      <p className={styles.none}>
        These rows may be an aircraft that is listed or in an earlier row: the make, model, year,
        hours, and price match, or a number matches but something contradicts it. “Same aircraft”
        updates the listing. “Another aircraft” adds a listing. Your decision is saved for later
        runs.
      </p>
      {counts.review > 1 && choice('all rows')}
      <ChangedTable
        rows={rows}
        caption="Rows to review, next to possible matches"
        other="Looks like"
        describe={describeRow}
        actions={(row) => choice(t`${row.title}, row ${row.line}`, row.rowNo)}
      />
    </>
  )
}

function describeRow(row: ImportRow): string {
  const { line, alikeLine } = row
  const key = findDealerKey(row)
  return [
    line !== null && t`Row ${formatNumber(line)}`,
    key && t`feed ID ${key}`,
    alikeLine !== null && t`looks like row ${formatNumber(alikeLine)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const answers = [
  { isSame: true, text: 'Same aircraft' },
  { isSame: false, text: 'Another aircraft' },
]

type ReviewTableProps = {
  operation: ImportOperation
  rows: readonly ImportRow[]
  calls: OperationCalls
}
