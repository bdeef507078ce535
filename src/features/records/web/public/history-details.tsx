import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconSearch from '#icons/IconSearch'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Link } from '#ui/link.tsx'
import type { HistorySection } from '../../history-section.ts'
import { AskSeller, type Inquiry } from '../ask-seller.tsx'
import styles from '../history.module.css'
import { SellerReply } from '../seller-reply.tsx'

const ReplyButton = lazyPart(async () => (await import('../reply-dialog.tsx')).ReplyButton)

/** The history on a listing's page: discrepancies first, then events in one line each. */
export function HistoryDetails({ section, inquiry, ownListingId }: HistoryDetailsProps) {
  const { registration, summary, noReport, discrepancies, lines, coverage } = section
  return (
    <Section title="Aircraft history" id="history" aside={translate(summary)} foldsOnPhones>
      {discrepancies.map(({ key, title, advice, question, reply }) => (
        <div key={key}>
          <div className={styles.note} data-discrepancy="">
            <IconAlertTriangle size={18} />
            <b>{translate(title)}</b>
            <p>
              {translate(advice)}{' '}
              <AskSeller
                inquiry={inquiry}
                label="Ask the seller"
                question={question}
                variant="link"
              />
            </p>
          </div>
          <SellerReply reply={reply} />
          {ownListingId !== null && (
            <ReplyButton listingId={ownListingId} discrepancy={{ key, title, reply }} />
          )}
        </div>
      ))}
      {noReport && (
        <div className={styles.noReport}>
          <h3>{translate(noReport.heading)}</h3>
          <p>{translate(noReport.text)}</p>
          {noReport.note && (
            <div className={styles.note}>
              <IconSearch size={18} />
              <b>{translate(noReport.note)}</b>
            </div>
          )}
        </div>
      )}
      {registration === null && (
        <AskSeller
          inquiry={inquiry}
          label="Ask for the N-number"
          question="What is the aircraft’s N-number?"
        />
      )}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map(({ year, text, detail, isDiscrepancy, id }) => (
            <li key={id} data-discrepancy={isDiscrepancy || undefined}>
              <span>{year}</span>
              <b>{translate(text)}</b>
              <span>{translate(detail)}</span>
            </li>
          ))}
        </ul>
      )}
      {registration !== null && (
        <p className={styles.foot}>
          <Link className="link" to={destinations.aircraftHistory(registration)}>
            Full history
          </Link>
          <span>{translate(coverage)}</span>
        </p>
      )}
    </Section>
  )
}

type HistoryDetailsProps = {
  section: HistorySection
  inquiry: Inquiry
  /** Lets the seller reply. Null for everyone else. */
  ownListingId: number | null
}
