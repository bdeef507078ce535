import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingView } from '../public/listing-view.ts'
import styles from './viewer-acts.module.css'

/** What one may want at the sight of a photo: to keep the aircraft, and to write to its seller. */
export function ViewerActs({ view: { listing, contact, isEditor } }: { view: ListingView }) {
  const { Heart } = useSlots()
  return (
    // Dark around photos, in light and dark.
    <div className={styles.acts} data-scheme="dark">
      {Heart && <Heart listingId={listing.id} title={listing.title} size="page" />}
      {contact && !isEditor && (
        <LinkButton to={destinations.contactSeller(listing.id)} size="sm">
          Contact seller
        </LinkButton>
      )}
    </div>
  )
}
