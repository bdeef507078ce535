import { Refusal } from '#kernel/errors.ts'

/** Same error for missing and inaccessible listings, to prevent enumeration. */
export function listingNotFound() {
  return new Refusal('not_found', { message: 'listing not found...' })
}
