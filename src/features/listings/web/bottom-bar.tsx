import { IconMessage, IconPhone } from '@tabler/icons-react'
import type { ListingContact, ListingRecord } from '../contract.ts'
import styles from './bottom-bar.module.css'
import { NumberOnDemand } from './number-on-demand.tsx'
import { priceWords } from './price-words.ts'

/** On phones and tablets the price and the seller stay in reach. */
export function BottomBar({ listing, contact }: BottomBarProps) {
  const { figure, beside } = priceWords(listing)
  const number = contact.contactPhone ?? contact.contactSMS
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <b className="num">{figure}</b>
        {beside && <span className="num">{beside}</span>}
      </p>
      {number && (
        <NumberOnDemand
          number={number}
          scheme={contact.contactPhone ? 'tel' : 'sms'}
          variant="act"
          dials
          icon={
            contact.contactPhone ? (
              <IconPhone size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconMessage size={18} stroke={1.75} aria-hidden="true" />
            )
          }
        >
          {contact.contactPhone ? 'Call seller' : 'Text seller'}
        </NumberOnDemand>
      )}
    </div>
  )
}

type BottomBarProps = { listing: ListingRecord; contact: ListingContact }
