import { formatDate } from '#kernel/format/dates.ts'
import { formatAgo } from '#kernel/format/numbers.ts'
import type { CaseDetail } from '../../contract.ts'
import { caseHeading, noticedLabels } from '../case-labels.ts'
import styles from '../moderation.module.css'
import { CaseComparison } from './case-comparison.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseReports } from './case-reports.tsx'
import { DecisionForm } from './decision-form.tsx'

/** A case with its facts, history, and decision form. */
export function CaseView({ detail, next, now }: CaseViewProps) {
  return (
    <section aria-labelledby="case-heading">
      <div className={styles.caseViewHeader}>
        <h2 id="case-heading">{caseHeading(detail)}</h2>
        <p>
          {detail.noticedAt ? `${noticedLabels[detail.noticedAt]}, ` : ''}
          {formatAgo(detail.queuedAt, now)}
          {detail.state === 'asked' && detail.answerBy && (
            <>
              {' · '}
              <b>reply due {formatDate(detail.answerBy)}</b>
            </>
          )}
        </p>
      </div>
      <CaseComparison detail={detail} />
      {detail.reported.length > 0 && <CaseReports detail={detail} now={now} />}
      {detail.entries.length > 0 && <CaseHistory detail={detail} now={now} />}
      <DecisionForm detail={detail} next={next} now={now} />
    </section>
  )
}

type CaseViewProps = {
  detail: CaseDetail
  /** URL of the next case. */
  next: string | null
  now: string
}
