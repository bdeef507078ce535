import { toNNumber } from '#features/lookups/registration.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { nullIfUnavailable } from '#kernel/server/outage/null-if-unavailable.ts'
import { findCurrentListing } from '../load-aircraft-page.ts'

/** Returns the N-number if the text consists of one, N included, and no aircraft with it is for sale. */
export async function findUnlistedNumber(ctx: AppContext, text: string): Promise<string | null> {
  const registration = /^\s*n/i.test(text) ? toNNumber(text) : null
  if (registration === null) return null
  const current = await nullIfUnavailable(ctx, () => findCurrentListing(ctx, registration))
  return current === undefined ? registration : null
}
