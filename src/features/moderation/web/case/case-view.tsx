import { formatDay } from '#features/listings/dates-shown.ts'
import { formatAgo } from '#kernel/format.ts'
import type { CaseDetail } from '../../contract.ts'
import { caseHeading, noticedWords } from '../case-words.ts'
import { CaseHistory } from './case-history.tsx'
import styles from './case-view.module.css'
import { Comparison } from './comparison.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Reports } from './reports.tsx'

/** One case: what there is to see, what was said, and the decision. */
export function CaseView({ detail, next, now }: CaseViewProps) {
  return (
    <section aria-labelledby="case-heading">
      <div className={styles.head}>
        <h2 id="case-heading">{caseHeading(detail)}</h2>
        <p>
          {detail.noticedAt ? `${noticedWords[detail.noticedAt]}, ` : ''}
          {formatAgo(detail.queuedAt, now)}
          {detail.state === 'asked' && detail.answerBy && (
            <>
              {' · '}
              <b>answer until {formatDay(detail.answerBy)}</b>
            </>
          )}
        </p>
      </div>
      <Comparison detail={detail} />
      {detail.reported.length > 0 && <Reports detail={detail} now={now} />}
      {detail.entries.length > 0 && <CaseHistory detail={detail} now={now} />}
      <DecisionForm detail={detail} next={next} now={now} />
    </section>
  )
}

type CaseViewProps = {
  detail: CaseDetail
  /** The next case's address. */
  next: string | null
  now: string
}
