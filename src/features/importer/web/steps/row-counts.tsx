import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import type { ImportOperation } from '../../operation-contract.ts'
import { hasCompared } from '../has-compared.ts'
import styles from '../import.module.css'

/** Counts of the feed's rows by the result of this run. */
export function RowCounts({ operation }: RowCountsProps) {
  const { counts, brake, isUnchanged } = operation
  const hasCounts = hasCompared(operation) || operation.state === 'closed'
  const stats = [
    { title: 'New', value: counts.new, about: counts.new === 1 ? 'listing' : 'listings' },
    { title: 'Changed', value: counts.changed, about: `in ${formatCount(counts.fields, 'field')}` },
    {
      title: 'Unchanged',
      value: counts.same,
      about: isUnchanged ? 'the file is the same' : 'images not fetched',
    },
    { title: 'Gone', value: counts.gone, about: missingLabels[brake.state] },
    ...(counts.review > 0
      ? [{ title: 'To review', value: counts.review, about: 'may already be listed' }]
      : []),
    {
      title: 'Rejected rows',
      value: counts.refused,
      about: `of ${formatNumber(counts.rows)} in the feed`,
    },
  ]
  return (
    <section className={styles.figures} aria-label="Statistics">
      {stats.map(({ title, value, about }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p className={`${styles.value} num`}>{hasCounts ? formatNumber(value) : '—'}</p>
          <p className="text-ink-3 text-12 lh-18">{hasCounts ? about : 'not compared yet'}</p>
        </div>
      ))}
    </section>
  )
}

const missingLabels: Record<ImportOperation['brake']['state'], string> = {
  free: 'within the limit',
  held: 'held by the removal limit',
  kept: 'still active',
  taken_off: 'hidden',
}

type RowCountsProps = { operation: ImportOperation }
