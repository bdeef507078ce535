import { declarationMissingMessage } from '#features/accounts/seller-kinds.ts'
import { contactMissingMessage } from '#features/listings/resolve-contact.ts'
import type { ListingStatusReport } from './status-contract.ts'

/** Returns what a private seller must do before the listing can be activated. Null if nothing is missing. */
export function publishingObstacle({ needsContact, needsDeclaration }: Needs): string | null {
  if (needsContact) return contactMissingMessage
  return needsDeclaration ? declarationMissingMessage : null
}

type Needs = Pick<ListingStatusReport, 'needsContact' | 'needsDeclaration'>
