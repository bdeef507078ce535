import type { ReactNode } from 'react'
import { formatDate } from '#kernel/format/dates.ts'
import { formatAge } from '#kernel/format/numbers.ts'
import { LinkButton } from '#ui/button.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import type { Lead } from '../contract.ts'
import { deletedBuyerLabel } from '../deleted-buyer-label.ts'
import { DeliveryState } from './delivery-state.tsx'
import styles from './lead-table.module.css'

/** Table of leads, newest first. On phones, each lead is a block. */
export function LeadTable({ leads, now }: { leads: readonly Lead[]; now: string }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Buyer</th>
          <th scope="col">Contact</th>
          <th scope="col">Purchase timeframe</th>
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
        <time dateTime={lead.dateSubmitted}>{formatDate(lead.dateSubmitted)}</time>
        <span className={styles.muted}>{formatAge(lead.dateSubmitted, now)}</span>
      </td>
      <th scope="row" className={styles.buyer}>
        {lead.contactEmail ? (
          <a className={styles.name} href={buildReplyLink(lead)}>
            {lead.contactName}
          </a>
        ) : (
          <span className={styles.name}>{lead.contactName}</span>
        )}
        {lead.receiveUpdates && <span className={styles.muted}>Wants price alerts</span>}
      </th>
      <td className={styles.contact}>
        <ContactLinks lead={lead} />
      </td>
      <td className={styles.time}>
        <Label>Purchase timeframe</Label>
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

/** Returns a `mailto:` link that replies to the buyer and quotes their message. */
function buildReplyLink({ contactEmail, message }: Lead) {
  const subject = encodeURIComponent('Your message about my aircraft')
  const quoted = message ? `\n\n> ${message.replaceAll('\n', '\n> ')}` : ''
  return `mailto:${encodeURIComponent(contactEmail)}?subject=${subject}&body=${encodeURIComponent(quoted)}`
}

function ContactLinks({ lead: { contactEmail, contactPhone, contactSMS } }: { lead: Lead }) {
  if (!contactEmail) return <span className={styles.muted}>{deletedBuyerLabel}</span>
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
          {contactSMS} <span className="text-ink-3 text-12 font-400">text</span>
        </a>
      )}
    </>
  )
}

/** Column label shown inside each block on phones. */
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
