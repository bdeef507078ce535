import { formatAgo } from '#kernel/format/numbers.ts'
import { Tag } from '#ui/facts/tag.tsx'
import type { CaseDetail } from '../../contract.ts'
import { reportReasons } from '../../report-reasons.ts'
import styles from '../moderation.module.css'

/** Reports by visitors and members, newest first. */
export function CaseReports({ detail: { reported, reports }, now }: CaseReportsProps) {
  return (
    <section className={styles.part}>
      <h3>Reports</h3>
      <ol className={styles.note}>
        {reported.map((report) => (
          <li key={report.id}>
            <p className={styles.overlay}>
              <Tag tone="late">{reportReasons[report.reason]}</Tag>
              <span className="text-ink-3 wrap-anywhere">
                {report.email ?? (report.isMember ? 'A member' : 'A visitor')}
              </span>
              <time dateTime={report.reportedAt}>{formatAgo(report.reportedAt, now)}</time>
            </p>
            {report.words && <p className={styles.text}>{report.words}</p>}
          </li>
        ))}
      </ol>
      {reports > reported.length && (
        <p className="text-ink-3 wrap-anywhere">
          Showing the latest {reported.length} of {reports}.
        </p>
      )}
    </section>
  )
}

type CaseReportsProps = { detail: CaseDetail; now: string }
