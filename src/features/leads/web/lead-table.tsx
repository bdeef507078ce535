import type { ReactNode } from 'react'
import { formatDay } from '#features/listings/dates-shown.ts'
import { formatAge } from '#kernel/format.ts'
import { LinkButton } from '#ui/button.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import type { Lead } from '../contract.ts'
import { goneBuyer } from '../gone-buyer.ts'
import { DeliveryState } from './delivery-state.tsx'
import styles from './lead-table.module.css'

/** Leads, newest first; on phones each lead is a block of its own. */
export function LeadTable({ leads, now }: { leads: readonly Lead[]; now: string }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Buyer</th>
          <th scope="col">Contact</th>
          <th scope="col">Would buy within</th>
          <th scope="col">Message</th>
          <th scope="col">Current aircraft</th>
          <th scope="col">Reply</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow key={lead.leadId} lead={lead} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function LeadRow({ lead, now }: { lead: Lead; now: string }) {
  return (
    <tr>
      <td className={styles.date}>
        <time dateTime={lead.dateSubmitted}>{formatDay(lead.dateSubmitted)}</time>
        <span className={styles.quiet}>{formatAge(lead.dateSubmitted, now)}</span>
      </td>
      <th scope="row" className={styles.buyer}>
        {lead.contactEmail ? (
          <a className={styles.name} href={buildReplyLink(lead)}>
            {lead.contactName}
          </a>
        ) : (
          <span className={styles.name}>{lead.contactName}</span>
        )}
        {lead.receiveUpdates && <span className={styles.quiet}>Wants price changes</span>}
      </th>
      <td className={styles.contact}>
        <Ways lead={lead} />
      </td>
      <td className={styles.time}>
        <Label>Would buy within</Label>
        {lead.purchaseTime}
      </td>
      <td className={styles.message}>{lead.message ?? <NotStated />}</td>
      <td className={styles.current}>
        <Label>Current aircraft</Label>
        {lead.currentBoat ?? <NotStated />}
      </td>
      <td className={styles.mail}>
        {lead.contactEmail && (
          <LinkButton to={buildReplyLink(lead)} size="sm">
            Reply<span className="sr"> to {lead.contactName}</span>
          </LinkButton>
        )}
        <DeliveryState deliveries={lead.deliveries} />
      </td>
    </tr>
  )
}

/** Opens an e-mail to the buyer that quotes their message. */
function buildReplyLink({ contactEmail, message }: Lead) {
  const subject = encodeURIComponent('Your message about my aircraft')
  const quoted = message ? `\n\n> ${message.replaceAll('\n', '\n> ')}` : ''
  return `mailto:${encodeURIComponent(contactEmail)}?subject=${subject}&body=${encodeURIComponent(quoted)}`
}

function Ways({ lead: { contactEmail, contactPhone, contactSMS } }: { lead: Lead }) {
  if (!contactEmail) return <span className={styles.quiet}>{goneBuyer}</span>
  return (
    <>
      <a className="link" href={`mailto:${encodeURIComponent(contactEmail)}`}>
        {contactEmail}
      </a>
      {contactPhone && (
        <a className="link" href={`tel:${stripToDigits(contactPhone)}`}>
          {contactPhone}
        </a>
      )}
      {contactSMS && contactSMS !== contactPhone && (
        <a className="link" href={`sms:${stripToDigits(contactSMS)}`}>
          {contactSMS} <span className={styles.unit}>text</span>
        </a>
      )}
    </>
  )
}

/** On phones the head of the column stands in the block. */
function Label({ children }: { children: ReactNode }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {children}
    </span>
  )
}

function stripToDigits(number: string) {
  return number.replace(/[^\d+]/g, '')
}
