import type { ReactNode } from 'react'
import IconCheck from '#icons/IconCheck'
import { formatDate } from '#kernel/format/dates.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Tag } from '#ui/facts/tag.tsx'
import type { AccidentReport } from '../../contract.ts'
import { damageText, injuryText, reportedName, reportTitle } from '../../history-text.ts'
import { recordSources } from '../../sources.ts'
import styles from '../timeline.module.css'

/** A report with why it matches this aircraft. */
export function Report({ report }: { report: AccidentReport }) {
  const { source, reportNumber, matchedBy, occurredOn, registration, url } = report
  const name = reportedName(report)
  return (
    <>
      <h3 id={reportNumber}>{reportTitle(report)}</h3>
      <p className={styles.report}>
        <b>{translate(damageText(report))}</b>. {translate(injuryText(report))}.
      </p>
      <ul className={styles.matches} aria-label="Why it matches">
        {matchedBy !== 'serial' && <Match>Registration {registration}</Match>}
        {name && <Match>Make and model {name}</Match>}
        {matchedBy === 'serial' && <Match>Serial number</Match>}
        {matchedBy === 'model' && <Match>Already built in {occurredOn.slice(0, 4)}</Match>}
      </ul>
      <p className={styles.source}>
        {matchedBy === 'model' && 'It matches by registration, model, and year. '}
        {matchedBy === 'number' &&
          'It matches this number and model. The year isn’t known, so it can be about an earlier aircraft. '}
        {matchedBy === 'serial' &&
          registration !== null &&
          t`Registered as ${registration} at the time. `}
        {translate(recordSources[source].abbreviation)} {reportNumber}
        {url !== null && (
          <>
            {' · '}
            <a className="link" href={url} target="_blank" rel="noopener nofollow">
              Read the report
            </a>
          </>
        )}
      </p>
    </>
  )
}

/** Older reports, in a fold. */
export function MoreReports({ reports }: { reports: readonly AccidentReport[] }) {
  return (
    <details className={styles.more}>
      <summary>{formatCount(reports.length, 'older report')}</summary>
      {reports.map((report) => (
        <div key={report.reportNumber}>
          <p className={styles.source}>{formatDate(report.occurredOn)}</p>
          <Report report={report} />
        </div>
      ))}
    </details>
  )
}

function Match({ children }: { children: ReactNode }) {
  return (
    <li>
      <Tag tone="good" icon={<IconCheck size={14} />}>
        {children}
      </Tag>
    </li>
  )
}
