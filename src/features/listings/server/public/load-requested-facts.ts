import type { AppContext } from '#kernel/app-context.ts'
import { listingPath } from '../../listing-url.ts'
import type { QuestionedListing } from '../../questions/expected-fact.ts'
import { expectedFacts } from '../../questions/expected-facts.ts'
import { toListingMeta } from './listing-meta.ts'
import { type FullListing, loadFullListings } from './load-full-listing.ts'
import { isEditor } from './require-listing.ts'

/**
 * Loads facts that a buyer asks about and that are missing from the listing. Returns null if none are missing or
 * the caller can't edit the listing.
 */
export async function loadRequestedFacts(
  ctx: AppContext,
  listingId: number | null,
  message: string,
): Promise<RequestedFacts | null> {
  if (listingId === null || message.trim() === '') return null
  const [listing] = await loadFullListings(ctx, [listingId])
  if (!listing || listing.is_sold || !(await isEditor(ctx, listing))) return null
  const facts = findRequestedFacts(message, toQuestioned(listing))
  const [first] = facts
  return first ? { facts, editUrl: `${listingPath(listing)}?mode=edit#${first.path}` } : null
}

/** Returns the missing fact of each listing that most messages ask about, with the number of messages. */
export async function loadWantedFacts(
  ctx: AppContext,
  messagesByListing: ReadonlyMap<number, readonly string[]>,
): Promise<{ listingId: number; label: string; count: number }[]> {
  const listings = await loadFullListings(ctx, [...messagesByListing.keys()])
  return listings.flatMap((listing) => {
    const aircraft = toQuestioned(listing)
    const labels = (messagesByListing.get(listing.id) ?? []).flatMap((message) =>
      findRequestedFacts(message, aircraft).map(({ label }) => label),
    )
    const counts = [...Map.groupBy(labels, (label) => label)]
    const [most] = counts.toSorted(([, one], [, other]) => other.length - one.length)
    return most ? [{ listingId: listing.id, label: most[0], count: most[1].length }] : []
  })
}

function toQuestioned(listing: FullListing): QuestionedListing {
  return {
    listing: {
      title: listing.title,
      make: '',
      model: listing.model,
      family: listing.family,
      year: listing.year,
      registration: listing.registration,
      engineCount: listing.engine_count,
      category: '',
      categoryId: listing.category_id,
      hullTypeId: listing.hull_id,
    },
    parts: toListingMeta(listing),
  }
}

export type RequestedFacts = { facts: RequestedFact[]; editUrl: string }

/** Returns facts that a buyer's message asks about and that are missing from the listing. */
export function findRequestedFacts(message: string, aircraft: QuestionedListing): RequestedFact[] {
  return expectedFacts.flatMap(({ path, label, pattern, isMissing }) =>
    path !== null && pattern.test(message) && isMissing(aircraft) ? [{ path, label }] : [],
  )
}

type RequestedFact = { path: string; label: string }
