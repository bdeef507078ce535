import type { AppContext } from '#kernel/app-context.ts'
import { listingPath } from '../../listing-address.ts'
import { type AskedFact, findAskedFacts } from '../../questions/asked-facts.ts'
import { isEditor } from './editable-listing.ts'
import { fullListingsById } from './full-listing.ts'
import { toListingMeta } from './listing-meta.ts'

/** What a buyer's words ask for and the listing does not state, for those who may state it; null where nothing is. */
export async function loadAskedFacts(
  ctx: AppContext,
  listingId: number | null,
  words: string,
): Promise<AskedFacts | null> {
  if (listingId === null || words.trim() === '') return null
  const [listing] = await fullListingsById(ctx, [listingId])
  if (!listing || listing.is_sold || !(await isEditor(ctx, listing))) return null
  const facts = findAskedFacts(words, {
    listing: {
      title: listing.title,
      make: '',
      model: listing.model,
      family: listing.family,
      year: listing.year,
      registration: listing.registration,
      engineCount: listing.engine_count,
      category: '',
    },
    parts: toListingMeta(listing),
  })
  const [first] = facts
  return first ? { facts, editUrl: `${listingPath(listing)}?mode=edit#${first.path}` } : null
}

export type AskedFacts = { facts: AskedFact[]; editUrl: string }
