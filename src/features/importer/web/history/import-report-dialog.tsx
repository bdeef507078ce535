import type { ReactNode } from 'react'
import { formatInstant } from '#kernel/format/dates.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useTimeZone } from '#ui/time/use-time-zone.ts'
import { formatMappedName, nameKindLabels } from '../../names.ts'
import type { ImportOperation, ImportReport } from '../../operation-contract.ts'
import styles from '../importer.module.css'
import { FailedImageTable } from '../preview/failed-images.tsx'
import { RejectionCauses } from '../preview/row-title.tsx'

/** Final report of an operation, which is also sent by email. */
export function ImportReportDialog({ operation, report, onClose }: ImportReportDialogProps) {
  const { id, counts, closedAt } = operation
  const timeZone = useTimeZone()
  const stats: [string, number][] = [
    ['Rows in the feed', counts.rows],
    ['New', counts.new],
    ['Changed', counts.changed],
    ['Unchanged', counts.same],
    ['Missing from the feed', counts.gone],
    ['Listings hidden', counts.off],
    ['Rejected rows', counts.refused],
    ['Images', counts.images],
    ['Failed images', counts.imagesFailed],
  ]
  return (
    <Dialog at="l" title={t`Report for operation ${id}`} onClose={onClose}>
      <p>
        {translate(outcomes[report.outcome])}
        {closedAt && t` ${formatInstant(closedAt, timeZone)}`}, after{' '}
        {formatSeconds(report.seconds)}.
      </p>
      <dl className={styles.figures}>
        {stats.map(([label, value]) => (
          <div key={label}>
            <dt>{translate(label)}</dt>
            <dd className="num">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <Part title="Unmapped names" isEmpty={report.unmapped.length === 0}>
        {report.unmapped.map(({ kind, name, rows }) => (
          <li key={`${kind} ${name}`}>
            {translate(nameKindLabels[kind])} “{formatMappedName(kind, name)}”,{' '}
            {formatCount(rows, 'row')}
          </li>
        ))}
      </Part>
      {report.causes.length > 0 && (
        <section className={styles.part}>
          <h3>Rejected rows by cause</h3>
          <RejectionCauses causes={report.causes} />
        </section>
      )}
      <Part title="Rejected rows" isEmpty={report.refused.length === 0}>
        {report.refused.map(({ line, reason, value }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored list never changes
          <li key={i}>
            {line !== null && <span className="num">{formatNumber(line)}: </span>}
            {translate(reason)}
            {value && !reason.includes(value) && t` (${value.replaceAll('|', ', ')})`}
          </li>
        ))}
      </Part>
      {report.images.length > 0 && (
        <section className={styles.part}>
          <h3>Failed images</h3>
          <FailedImageTable images={report.images} />
        </section>
      )}
    </Dialog>
  )
}

function Part({ title, isEmpty, children }: PartProps) {
  if (isEmpty) return null
  return (
    <section className={styles.part}>
      <h3>{translate(title)}</h3>
      <ul>{children}</ul>
    </section>
  )
}

const outcomes: Record<ImportReport['outcome'], string> = {
  done: 'Closed',
  unchanged: 'Nothing new, closed',
  abandoned: 'Abandoned',
}

function formatSeconds(seconds: number): string {
  if (seconds < 90) return formatCount(seconds, 'second')
  return seconds < 5_400
    ? formatCount(Math.round(seconds / 60), 'minute')
    : formatCount(Math.round(seconds / 3_600), 'hour')
}

type ImportReportDialogProps = {
  operation: ImportOperation
  report: ImportReport
  onClose: () => void
}
type PartProps = { title: string; isEmpty: boolean; children: ReactNode }
