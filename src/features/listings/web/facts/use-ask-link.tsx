import { useSlots } from '#ui/slots.tsx'
import { formatFactQuestion, greetSeller } from '../../questions/compose-question.ts'
import type { ListingView } from '../public/listing-view.ts'

/** Returns a link to ask the seller about a missing fact, with the question prefilled. */
export function useAskLink({ listing, contact, isEditor }: ListingView) {
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
      question={formatFactQuestion(label)}
    />
  )
}
