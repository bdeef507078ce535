import type { ReactNode } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCheck from '#icons/IconCheck'
import type { AskedSellers } from '../../contract.ts'
import { ContactSent } from '../contact-sent.tsx'
import type { AskedListing } from './asked-listing.ts'
import styles from './asked-outcomes.module.css'

/** Which of the messages went out, and why another did not. */
export function AskedOutcomes({ asked, listings, children }: AskedOutcomesProps) {
  const titles = new Map(listings.map(({ id, title }) => [id, title]))
  return (
    <>
      <ul className={styles.list} aria-label="Messages">
        {asked.outcomes.map(({ listingId, leadId, problem }) => (
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
      <ContactSent message={asked.message} replies={asked.outcomes.length}>
        {children}
      </ContactSent>
    </>
  )
}

type AskedOutcomesProps = {
  asked: AskedSellers
  listings: readonly AskedListing[]
  children: ReactNode
}
