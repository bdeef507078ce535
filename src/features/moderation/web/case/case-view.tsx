import { Link } from 'react-router'
import { formatDate } from '#kernel/format/dates.ts'
import { formatAgo } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Facts } from '#ui/facts/facts.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { Time } from '#ui/time/time.tsx'
import { WrittenText } from '#ui/written-text.ts'
import type { CaseDetail } from '../../contract.ts'
import { reportedParts } from '../../report-contract.ts'
import { legalReasons, reportReasons } from '../../report-reasons.ts'
import { describeStatement, isRestriction } from '../../statement.ts'
import { caseSubjects } from '../../subjects.ts'
import { caseHeading, noticedLabels, outcomeLabels } from '../case-labels.ts'
import styles from '../moderation.module.css'
import { CaseComparison } from './case-comparison.tsx'
import { DecisionForm } from './decision-form.tsx'
import { ReportedQuestion } from './reported-question.tsx'
import { ShopEntryFacts } from './shop-entry-facts.tsx'

/** A case with its facts, history, and decision form. */
export function CaseView({ detail, next, now }: CaseViewProps) {
  return (
    <section aria-labelledby="case-heading">
      <div className={styles.caseViewHeader}>
        <h2 id="case-heading">{translate(caseHeading(detail))}</h2>
        <p>
          {detail.noticedAt ? t`${translate(noticedLabels[detail.noticedAt])}, ` : ''}
          {formatAgo(detail.queuedAt, now)}
          {detail.state === 'asked' && detail.answerBy && (
            <>
              {' · '}
              <b>reply due {formatDate(detail.answerBy)}</b>
            </>
          )}
        </p>
      </div>
      {detail.sides.length > 0 ? (
        <CaseComparison detail={detail} />
      ) : (
        <p className={styles.text}>
          {detail.url ? (
            <Link className="link" to={detail.url} target="_blank">
              {detail.listing.title}
              <span className="sr"> (opens in a new window)</span>
            </Link>
          ) : (
            t`${detail.listing.title} has been deleted.`
          )}
        </p>
      )}
      {detail.shop.map((entry) => (
        <ShopEntryFacts key={String(entry.isAccepted)} entry={entry} />
      ))}
      {detail.earlierBlock !== null && (
        <section className={styles.part}>
          <h3>
            {translate(
              caseSubjects[detail.subject].earlierBlock ??
                'Blocked earlier for a seller who has left',
            )}
          </h3>
          <p className={styles.text}>
            <WrittenText text={detail.earlierBlock} />
          </p>
        </section>
      )}
      {detail.discrepancies.length > 0 && (
        <section className={styles.part}>
          <h3>Disagrees with records</h3>
          <ul className={styles.note}>
            {detail.discrepancies.map(({ title, reply }) => (
              <li key={title}>
                <p className={styles.text}>{title}</p>
                {reply && (
                  <p className={styles.text}>
                    Seller: “<WrittenText text={reply} />”
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {detail.reported.length > 0 && <CaseReports detail={detail} now={now} />}
      {detail.entries.length > 0 && <CaseHistory detail={detail} now={now} />}
      {detail.url !== null && <DecisionForm detail={detail} next={next} now={now} />}
    </section>
  )
}

type CaseViewProps = {
  detail: CaseDetail
  /** URL of the next case. */
  next: string | null
  now: string
}

/** Decisions, questions, and answers so far. */
function CaseHistory({ detail, now }: { detail: CaseDetail; now: string }) {
  return (
    <section className={styles.part}>
      <h3>History</h3>
      <ol className={styles.note}>
        {detail.entries.map((entry) => (
          <li key={entry.id}>
            <p className={styles.overlay}>
              <b>{entryText(entry, detail)}</b>
              {entry.by && <span className="text-ink-3 wrap-anywhere">{entry.by}</span>}
              <Time at={entry.writtenAt} now={now} as="ago" />
            </p>
            {entry.words && (
              <p className={styles.text}>
                <WrittenText text={entry.words} />
              </p>
            )}
            {entry.ground && isRestriction(entry.decision) && (
              <Facts
                rows={describeStatement({
                  ...detail,
                  ...entry,
                  ground: entry.ground,
                  restriction: caseSubjects[detail.subject].decisions[entry.decision],
                }).map(([label, value]) => ({ label, value }))}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function entryText(entry: CaseDetail['entries'][number], { sides, subject }: CaseDetail): string {
  const seller = sides.find(({ listingId }) => listingId === entry.listingId)?.seller
  if (entry.kind === 'appeal') return translate('Appeal by the owner')
  if (entry.kind === 'complaint') return translate('Contested by someone who reported it')
  if (entry.kind === 'answer')
    return seller ? t`Reply from ${seller}` : translate('Reply from the seller')
  const { changed } = caseSubjects[subject]
  if (entry.kind === 'change' && changed) return translate(changed)
  if (entry.kind === 'change') return t`${seller ?? translate('The seller')} changed the listing`
  if (entry.kind === 'overdue') return translate('No reply by the deadline')
  const outcome = translate(outcomeLabels[entry.decision ?? 'leave'])
  return seller ? t`${outcome}: listing by ${seller}` : outcome
}

/** Reports by visitors and members, newest first. */
function CaseReports({ detail: { reported, reports }, now }: CaseReportsProps) {
  return (
    <section className={styles.part}>
      <h3>Reports</h3>
      <ol className={styles.note}>
        {reported.map((report) => (
          <li key={report.id}>
            <p className={styles.overlay}>
              <Tag tone={legalReasons.has(report.reason) ? 'hot' : 'late'}>
                {translate(reportReasons[report.reason])}
              </Tag>
              <span className="text-ink-3 wrap-anywhere">
                {[
                  report.name,
                  report.email ?? translate(report.isMember ? 'A member' : 'A visitor'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <Time at={report.reportedAt} now={now} as="ago" />
            </p>
            {report.part && <ReportedPart part={report.part} />}
            {report.part?.question && <ReportedQuestion question={report.part.question} />}
            {report.words && (
              <p className={styles.text}>
                <WrittenText text={report.words} />
              </p>
            )}
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

function ReportedPart({ part: { kind, url } }: { part: NonNullable<Report['part']> }) {
  const name = reportedParts[kind].name
  return (
    <p className={styles.text}>
      {url === null ? (
        t`${translate(name)} (deleted)`
      ) : (
        <a className="link" href={url} target="_blank" rel="noopener">
          {translate(name)}
          <span className="sr"> (opens in a new window)</span>
        </a>
      )}
    </p>
  )
}

type Report = CaseDetail['reported'][number]
type CaseReportsProps = { detail: CaseDetail; now: string }
