import { formatAgo } from '#kernel/format.ts'
import { Tag } from '#ui/facts/tag.tsx'
import type { CaseDetail } from '../../contract.ts'
import { reportReasons } from '../../report-reasons.ts'
import styles from './case-view.module.css'

/** What visitors and members said, newest first. */
export function Reports({ detail: { reported, reports }, now }: ReportsProps) {
  return (
    <section className={styles.part}>
      <h3>Reports</h3>
      <ol className={styles.said}>
        {reported.map((report) => (
          <li key={report.id}>
            <p className={styles.over}>
              <Tag tone="late">{reportReasons[report.reason]}</Tag>
              <span className={styles.by}>
                {report.email ?? (report.isMember ? 'A member' : 'A visitor')}
              </span>
              <time dateTime={report.reportedAt}>{formatAgo(report.reportedAt, now)}</time>
            </p>
            {report.words && <p className={styles.words}>{report.words}</p>}
          </li>
        ))}
      </ol>
      {reports > reported.length && (
        <p className={styles.by}>
          The latest {reported.length} of {reports}.
        </p>
      )}
    </section>
  )
}

type ReportsProps = { detail: CaseDetail; now: string }
