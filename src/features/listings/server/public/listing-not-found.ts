import { Refusal } from '#kernel/errors.ts'

/** What does not exist and what is not for the one who asks are the same answer. */
export function listingNotFound() {
  return new Refusal('not_found', { message: 'listing not found...' })
}
