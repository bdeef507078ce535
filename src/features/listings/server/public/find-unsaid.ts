import type { ListingContact } from '../../contact/listing-contact.ts'
import { composeQuestion, formatUnsaid } from '../../questions/compose-question.ts'
import { findUnsaid, type Unsaid } from '../../questions/unsaid.ts'
import type { Questioned } from '../../questions/wanted-facts.ts'

/** What a listing does not say, with the question that asks for it; null where nothing is left to ask. */
export function findListingUnsaid(aircraft: Questioned, contact: Named, now: string) {
  const unsaid = findUnsaid(aircraft, now)
  if (unsaid.missing.length + unsaid.passed.length === 0) return null
  const { listing } = aircraft
  const kind = listing.family ? `the ${listing.family}` : 'such aircraft'
  return {
    ...unsaid,
    sentence: formatUnsaid(unsaid, kind),
    question: composeQuestion(listing, contact.contactFirstName, unsaid),
    /** Whom the question goes to. */
    seller: contact.contactFirstName,
  } satisfies ListingUnsaid
}

export type ListingUnsaid = Unsaid & { sentence: string; question: string; seller: string | null }
type Named = Pick<ListingContact, 'contactFirstName'>
