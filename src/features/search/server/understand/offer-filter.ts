import type { AppContext } from '#kernel/app-context.ts'
import { filterChips } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import type { FilterOffer } from '../../parsed-line.ts'
import { readSearchQuery } from '../../rules.ts'
import { writeSearchQuery } from '../../search-url.ts'
import type { UnparsedPart } from '../line-parser/combine-readings.ts'
import { countListings } from '../public/market-rows.ts'
import { loadChoiceNames } from './load-choice-names.ts'

/** Returns the search with the filter that a part of the line may mean. Null if there's none, or the search has it. */
export async function offerFilter(
  ctx: AppContext,
  query: SearchQuery,
  { offer }: UnparsedPart,
): Promise<FilterOffer | null> {
  if (!offer) return null
  const filter = readSearchQuery(new URLSearchParams(offer)).query
  const chips = filterChips(filter, await loadChoiceNames(ctx, filter), ctx.units)
  const parameters = new URLSearchParams(writeSearchQuery({ ...query, page: 0 }))
  for (const [code, value] of Object.entries(offer)) parameters.set(code, value)
  const wider = readSearchQuery(parameters).query
  if (query.eq && filter.eq) wider.eq = [...new Set([...query.eq, ...filter.eq])]
  if (chips.length === 0 || writeSearchQuery(wider) === writeSearchQuery(query)) return null
  return {
    text: chips.map(({ text }) => text).join(', '),
    query: writeSearchQuery(wider),
    count: await countListings(ctx, wider),
  }
}
