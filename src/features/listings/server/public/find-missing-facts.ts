import { t, translate } from '#kernel/messages/translate.ts'
import { composeQuestion, formatMissingFacts } from '../../compose-question.ts'
import type { ListingContact } from '../../contact/listing-contact.ts'
import type { QuestionedListing } from '../../questions/expected-fact.ts'
import { findMissingFacts, type MissingFactList } from '../../questions/missing-facts.ts'

/** Returns the listing's missing facts and a question to the seller, or null if nothing is missing. */
export function findListingMissingFacts(aircraft: QuestionedListing, contact: Named, now: string) {
  const missingFacts = findMissingFacts(aircraft, now)
  if (missingFacts.missing.length + missingFacts.passed.length === 0) return null
  const { listing } = aircraft
  const kind = listing.family ? t`the ${listing.family}` : translate('these aircraft')
  return {
    ...missingFacts,
    sentence: formatMissingFacts(missingFacts, kind),
    question: composeQuestion(listing, contact.contactFirstName, missingFacts),
    seller: contact.contactFirstName,
  } satisfies ListingMissingFacts
}

type ListingMissingFacts = MissingFactList & {
  sentence: string
  question: string
  seller: string | null
}
type Named = Pick<ListingContact, 'contactFirstName'>
