import type { ReactNode } from 'react'
import { formatCount, formatInstant, formatNumber } from '#kernel/format.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { nameKindLabels, showName } from '../../names.ts'
import type { ImportOperation, ImportReport } from '../../operation-contract.ts'
import styles from './report-dialog.module.css'

/** What was left to tell when the operation was closed; the same goes by mail. */
export function ReportDialog({ operation, report, onClose }: ReportDialogProps) {
  const { id, counts, closedAt } = operation
  const figures: [string, number][] = [
    ['Rows in the feed', counts.rows],
    ['New', counts.new],
    ['Changed', counts.changed],
    ['Unchanged', counts.same],
    ['Missing from the feed', counts.gone],
    ['Taken off the market', counts.off],
    ['Rows refused', counts.refused],
    ['Images', counts.images],
    ['Images that failed', counts.imagesFailed],
  ]
  return (
    <Dialog at="l" title={`Report of operation ${formatNumber(id)}`} onClose={onClose}>
      <p>
        {outcomes[report.outcome]}
        {closedAt && ` ${formatInstant(closedAt)}`}, after {formatSeconds(report.seconds)}.
      </p>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <Part title="Names that nobody has mapped" isEmpty={report.unmapped.length === 0}>
        {report.unmapped.map(({ kind, name, rows }) => (
          <li key={`${kind} ${name}`}>
            {nameKindLabels[kind]} “{showName(kind, name)}”, {formatCount(rows, 'row')}
          </li>
        ))}
      </Part>
      <Part title="Rows refused" isEmpty={report.refused.length === 0}>
        {report.refused.map(({ line, reason, value }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored list never changes
          <li key={i}>
            {line !== null && <span className="num">{formatNumber(line)}: </span>}
            {reason}
            {value && !reason.includes(value) && ` (${value.replaceAll('|', ', ')})`}
          </li>
        ))}
      </Part>
      <Part title="Images that could not be shown" isEmpty={report.images.length === 0}>
        {report.images.map(({ url, reason }) => (
          <li key={url}>
            {reason.replace(/\.$/, '')}: {url}
          </li>
        ))}
      </Part>
    </Dialog>
  )
}

function Part({ title, isEmpty, children }: PartProps) {
  if (isEmpty) return null
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

const outcomes: Record<ImportReport['outcome'], string> = {
  done: 'Closed',
  unchanged: 'Nothing was new; closed',
  abandoned: 'Abandoned',
}

function formatSeconds(seconds: number): string {
  if (seconds < 90) return formatCount(seconds, 'second')
  return seconds < 5_400
    ? formatCount(Math.round(seconds / 60), 'minute')
    : formatCount(Math.round(seconds / 3_600), 'hour')
}

type ReportDialogProps = { operation: ImportOperation; report: ImportReport; onClose: () => void }
type PartProps = { title: string; isEmpty: boolean; children: ReactNode }
