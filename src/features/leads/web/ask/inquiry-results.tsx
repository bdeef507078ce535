import type { ReactNode } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCheck from '#icons/IconCheck'
import type { SentLeads } from '../../contract.ts'
import { ContactSent } from '../contact-sent.tsx'
import styles from '../leads.module.css'
import type { InquiryListing } from './inquiry-listing.ts'

/** Lists the messages that were sent and explains why others weren't. */
export function InquiryResults({ sentLeads, listings, children }: InquiryResultsProps) {
  const titles = new Map(listings.map(({ id, title }) => [id, title]))
  return (
    <>
      <ul className={styles.list} aria-label="Messages">
        {sentLeads.outcomes.map(({ listingId, leadId, problem }) => (
          <li key={listingId} data-failed={leadId === null || undefined}>
            {leadId === null ? (
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconCheck size={18} stroke={2} aria-hidden="true" />
            )}
            <span>
              <b>{titles.get(listingId)}</b>
              <small>{problem ?? 'Sent'}</small>
            </span>
          </li>
        ))}
      </ul>
      <ContactSent message={sentLeads.message} replies={sentLeads.outcomes.length}>
        {children}
      </ContactSent>
    </>
  )
}

type InquiryResultsProps = {
  sentLeads: SentLeads
  listings: readonly InquiryListing[]
  children: ReactNode
}
