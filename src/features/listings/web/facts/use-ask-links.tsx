import { useSlots } from '#ui/slots.tsx'
import { formatFactQuestion, formatFactsQuestion, greetSeller } from '../../compose-question.ts'
import type { ListingView } from '../public/listing-view.ts'

/** Returns links to ask the seller about one missing fact or several, with the question prefilled. */
export function useAskLinks({ listing, contact, isEditor }: ListingView) {
  const { ContactSeller } = useSlots()
  if (!contact || isEditor || !ContactSeller) return undefined
  const greeting = greetSeller(listing, contact.contactFirstName)
  const props = {
    listingId: listing.id,
    listingTitle: listing.title,
    variant: 'link',
    message: greeting,
  } as const
  return {
    about: (label: string) => (
      <ContactSeller {...props} label="Ask" about={label} question={formatFactQuestion(label)} />
    ),
    aboutAll: (labels: readonly string[]) => (
      <ContactSeller
        {...props}
        label="Ask about all"
        question={formatFactsQuestion(labels, greeting)}
      />
    ),
  }
}
