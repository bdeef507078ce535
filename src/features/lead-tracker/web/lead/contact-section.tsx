import { Link } from 'react-router'
import { deletedBuyerLabel, stateName } from '#features/leads/lead-states.ts'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Facts } from '#ui/facts/facts.tsx'
import type { LeadDetail } from '../../contract.ts'
import styles from '../lead.module.css'
import { joinLeads } from '../tracker-calls.ts'
import { useLeadChange } from './use-lead-change.ts'

/** The buyer's contact details, time frame, and other inquiries. */
export function ContactSection({ detail }: { detail: LeadDetail }) {
  const { contact, alsoAsked } = detail.lead
  const { contactPhone, contactSMS, contactEmail } = contact
  return (
    <section className={styles.section} aria-labelledby="lead-contact">
      <div className={styles.leadSectionsHeader}>
        <h2 id="lead-contact">Contact</h2>
      </div>
      <Facts
        rows={[
          { label: 'Phone', value: contactPhone && <Dial scheme="tel" number={contactPhone} /> },
          ...(contactSMS && contactSMS !== contactPhone
            ? [{ label: 'Text', value: <Dial scheme="sms" number={contactSMS} /> }]
            : []),
          {
            label: 'Email',
            value: contactEmail ? (
              <a className="link" href={`mailto:${encodeURIComponent(contactEmail)}`}>
                {contactEmail}
              </a>
            ) : (
              translate(deletedBuyerLabel)
            ),
          },
          { label: 'Current aircraft', value: contact.currentBoat },
          { label: 'Purchase timeframe', value: translate(contact.purchaseTime) },
        ]}
      />
      {alsoAsked.length > 0 && (
        <>
          <h3 className={styles.also}>Also asked about</h3>
          <ul className={styles.steps}>
            {alsoAsked.map((other) => (
              <OtherLead key={other.leadId} other={other} detail={detail} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function OtherLead({ other, detail }: OtherLeadProps) {
  const { change, isSaving } = useLeadChange(detail.lead)
  const state = stateName(other.currentStateId)
  const join = () =>
    void change(() => joinLeads({ id: detail.bizId, leadId: other.leadId }, detail.lead.leadId))
  return (
    <li>
      <Link className="link" to={destinations.lead(other.leadId)}>
        {other.title}
      </Link>
      <span className={styles.muted}>
        {translate(state)}{' '}
        <button type="button" className="link" disabled={isSaving} onClick={join}>
          Merge<span className="sr"> {other.title} into this lead</span>
        </button>
      </span>
    </li>
  )
}

function Dial({ scheme, number }: { scheme: 'tel' | 'sms'; number: string }) {
  return (
    <a className="link" href={phoneHref(number, scheme)}>
      {number}
    </a>
  )
}

type OtherLeadProps = { other: LeadDetail['lead']['alsoAsked'][number]; detail: LeadDetail }
