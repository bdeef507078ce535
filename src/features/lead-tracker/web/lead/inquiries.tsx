import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Time } from '#ui/time/time.tsx'
import { WrittenText } from '#ui/written-text.ts'
import type { LeadDetail } from '../../contract.ts'
import styles from '../lead.module.css'
import { separateLeads } from '../tracker-calls.ts'
import { useLeadChange } from './use-lead-change.ts'

/** Repeat inquiries by the same buyer about the same aircraft, or the lead that this one was merged into. */
export function Inquiries({ detail, now }: { detail: LeadDetail; now: string }) {
  const { joined, joinedTo } = detail
  if (joined.length === 0 && joinedTo === null) return null
  return (
    <section aria-label="Inquiries">
      {joinedTo !== null && (
        <p className={styles.band}>
          This inquiry is part of an earlier lead from the same buyer.{' '}
          <Link className="link" to={destinations.lead(joinedTo)}>
            Open earlier lead
          </Link>
        </p>
      )}
      <ol className="grid gap-5">
        {joined.map((enquiry) => (
          <Enquiry key={enquiry.leadId} {...enquiry} detail={detail} now={now} />
        ))}
      </ol>
    </section>
  )
}

function Enquiry({ leadId, dateSubmitted, message, detail, now }: EnquiryProps) {
  const { contactName } = detail.lead.contact
  const { change, isSaving } = useLeadChange(detail.lead)
  return (
    <li className={styles.message}>
      <Monogram name={contactName} logoUrl={null} size="sm" />
      <div>
        <p className={styles.inquiriesHeader}>
          <b>{contactName}</b>
          <Time at={dateSubmitted} now={now} />
          <span>asked again from the listing page</span>
        </p>
        <p className={styles.body}>
          {message === null ? <NotStated what="Message" /> : <WrittenText text={message} />}
        </p>
        <p className="flex gap-4 mt-2 text-12">
          <Link className="link" to={destinations.lead(leadId)}>
            Open conversation
          </Link>
          <button
            type="button"
            className="link"
            disabled={isSaving}
            onClick={() => void change(() => separateLeads({ id: detail.bizId, leadId }))}
          >
            Split into a separate lead
          </button>
        </p>
      </div>
    </li>
  )
}

type EnquiryProps = LeadDetail['joined'][number] & {
  detail: LeadDetail
  now: string
}
