import { useSlots } from '#ui/slots.tsx'
import { askAbout, greetSeller } from '../../questions/greet-seller.ts'
import type { ListingView } from '../public/listing-view.ts'

/** A buyer's way to a fact that is not stated: the message to its seller, with the question in it. */
export function useAsk({ listing, contact, isEditor }: ListingView) {
  const { ContactSeller } = useSlots()
  if (!contact || isEditor || !ContactSeller) return undefined
  const greeting = greetSeller(listing, contact.contactFirstName)
  return (label: string) => (
    <ContactSeller
      listingId={listing.id}
      listingTitle={listing.title}
      variant="link"
      label="Ask"
      about={label}
      message={greeting}
      question={askAbout(label)}
    />
  )
}
