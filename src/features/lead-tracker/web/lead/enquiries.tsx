import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import type { LeadDetail } from '../../contract.ts'
import { formatMoment } from '../../moments.ts'
import { partLeads } from '../tracker-calls.ts'
import { useTimeZone } from '../use-time-zone.ts'
import styles from './enquiries.module.css'
import { useLeadChange } from './use-lead-change.ts'

/** What the buyer wrote, and wrote again. */
export function Enquiries({ detail, now }: { detail: LeadDetail; now: string }) {
  const { lead, joined, joinedTo } = detail
  const all = [
    { leadId: lead.leadId, dateSubmitted: lead.dateSubmitted, message: lead.contact.message },
    ...joined,
  ]
  return (
    <section aria-label="Enquiries">
      {joinedTo !== null && (
        <p className={styles.band}>
          This enquiry is part of an earlier lead of the same buyer.{' '}
          <Link className="link" to={destinations.lead(joinedTo)}>
            Open that lead
          </Link>
        </p>
      )}
      <ol className={styles.thread}>
        {all.map((enquiry) => (
          <Enquiry
            key={enquiry.leadId}
            {...enquiry}
            detail={detail}
            now={now}
            isAgain={enquiry.leadId !== lead.leadId}
          />
        ))}
      </ol>
    </section>
  )
}

function Enquiry({ leadId, dateSubmitted, message, detail, now, isAgain }: EnquiryProps) {
  const timeZone = useTimeZone()
  const { contactName } = detail.lead.contact
  const { change, isSaving } = useLeadChange(detail.lead)
  return (
    <li className={styles.message}>
      <Monogram name={contactName} logoUrl={null} size="sm" />
      <div>
        <p className={styles.head}>
          <b>{contactName}</b>
          <time dateTime={dateSubmitted}>{formatMoment(dateSubmitted, now, timeZone)}</time>
          <span>{isAgain ? 'asked again, from the listing page' : 'from the listing page'}</span>
        </p>
        <p className={styles.body}>{message ?? <NotStated what="Message" />}</p>
        {isAgain && (
          <button
            type="button"
            className="link"
            disabled={isSaving}
            onClick={() => void change(() => partLeads({ id: detail.bizId, leadId }))}
          >
            Make it a lead of its own
          </button>
        )}
      </div>
    </li>
  )
}

type EnquiryProps = LeadDetail['joined'][number] & {
  detail: LeadDetail
  now: string
  /** It joined the lead later. */
  isAgain: boolean
}
