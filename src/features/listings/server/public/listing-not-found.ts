import { Refusal } from '#kernel/errors.ts'

/** The same error for missing and inaccessible listings, to prevent enumeration. */
export function listingNotFound() {
  return new Refusal('not_found', { message: 'listing not found...' })
}
