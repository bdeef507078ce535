import { SearchQuery } from '#features/search/contract.ts'
import { countListings } from '#features/search/server/public/count-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** Returns the first few popular searches that have results. `find` contains search parameters. */
export async function popularSearches(ctx: AppContext, limit: number): Promise<PopularSearch[]> {
  const found = await Promise.all(
    candidates.map(async (candidate) => {
      const count = await countListings(ctx, SearchQuery.parse(candidate.find)).catch(
        zeroIfUnknownPlace,
      )
      return count > 0 ? candidate : null
    }),
  )
  return found.filter((candidate) => candidate !== null).slice(0, limit)
}

/** Returns 0 if the search's airport doesn't exist in this database. */
function zeroIfUnknownPlace(error: unknown) {
  if (error instanceof Refusal && error.code === 'invalid_input') return 0
  throw error
}

// IDs are from the reference data. Categories: 2 multi-engine piston, 3 turboprop, 4 private jet. Types: 2
// helicopter.
const candidates: readonly PopularSearch[] = [
  { text: 'Cirrus SR22 under $500,000', find: { kw: 'Cirrus SR22', pt: '500000' } },
  { text: 'Turboprops with half their engine life left', find: { c: '3', el: '50', eu: 'f' } },
  { text: 'Within 250 nm of KAPA', find: { near: 'KAPA', nm: '250' } },
  { text: 'Helicopters under $500,000', find: { bt: '2', pt: '500000' } },
  { text: 'Twins under $250,000', find: { c: '2', pt: '250000' } },
  { text: 'Jets under $3,000,000', find: { c: '4', pt: '3000000' } },
]

export type PopularSearch = { text: string; find: Record<string, string> }
