import { useSlots } from '#ui/slots.tsx'
import type { ListingContact, ListingRecord } from '../contract.ts'
import styles from './bottom-bar.module.css'
import { priceWords } from './price-words.ts'

/** On phones and tablets the price and the seller stay in reach. */
export function BottomBar({ listing, contact }: BottomBarProps) {
  const { figure, beside } = priceWords(listing)
  const { hasPhone, hasSMS } = contact
  const { ContactSeller, ShowPhone } = useSlots()
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <b className="num">{figure}</b>
        {beside && <span className="num">{beside}</span>}
      </p>
      {ShowPhone && (
        <ShowPhone listingId={listing.id} hasPhone={hasPhone} hasSms={hasSMS} variant="bar" />
      )}
      {ContactSeller && (
        <ContactSeller listingId={listing.id} listingTitle={listing.title} variant="bar" />
      )}
    </div>
  )
}

type BottomBarProps = { listing: ListingRecord; contact: ListingContact }
