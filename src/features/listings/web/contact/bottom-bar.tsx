import { LinkButton } from '#ui/button.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingContact } from '../../contact/listing-contact.ts'
import styles from '../contact-box.module.css'
import { editModePath } from '../public/edit-mode.ts'
import type { ListingView } from '../public/listing-view.ts'
import { usePriceLabels } from '../public/price-labels.ts'

export function BottomBar({ view: { listing, isEditor }, contact }: BottomBarProps) {
  const { figure, beside, assumes, share } = usePriceLabels(listing)
  const { hasPhone, hasSMS } = contact
  const { ContactSeller, RevealPhone } = useSlots()
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <b className="tabular">{figure}</b>
        {(share ?? beside) && (
          <span title={share ? undefined : (assumes ?? undefined)}>{share ?? beside}</span>
        )}
      </p>
      {RevealPhone && (
        <RevealPhone listingId={listing.id} hasPhone={hasPhone} hasSms={hasSMS} variant="bar" />
      )}
      {isEditor && <LinkButton to={editModePath(listing.url, 'edit')}>Update</LinkButton>}
      {!isEditor && ContactSeller && (
        <ContactSeller
          listingId={listing.id}
          listingTitle={listing.title}
          variant="bar"
          label={listing.isSalePending ? 'Ask to be next' : 'Contact seller'}
        />
      )}
    </div>
  )
}

type BottomBarProps = { view: ListingView; contact: ListingContact }
