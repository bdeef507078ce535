import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingView } from '../public/listing-view.ts'
import styles from './viewer.module.css'

export function ViewerActions({ view: { listing, contact, isEditor } }: { view: ListingView }) {
  const { Heart } = useSlots()
  return (
    // Always dark, like the area around the photos.
    <div className={styles.actions} data-scheme="dark">
      {Heart && <Heart listingId={listing.id} title={listing.title} size="page" />}
      {contact && !isEditor && (
        <LinkButton to={destinations.contactSeller(listing.id)} size="sm">
          Contact seller
        </LinkButton>
      )}
    </div>
  )
}
