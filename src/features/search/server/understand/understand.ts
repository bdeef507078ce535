import type { AppContext } from '#kernel/app-context.ts'
import { currentLanguage } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { createNetworkLimit } from '#kernel/server/http/network-limit.ts'
import { filterChips } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import { writeSearchQuery } from '../../search-url.ts'
import { type Understanding, understandEndpoint } from '../../understand-contract.ts'
import type { UnparsedPart } from '../line-parser/combine-readings.ts'
import { countListings } from '../public/market-rows.ts'
import { findPriceLimitRate } from '../public/price-in-dollars.ts'
import { addKeywords } from './describe-parsed-line.ts'
import { loadChoiceNames } from './load-vocabulary.ts'
import { findOtherMeaning, offerFilter } from './offer-filter.ts'
import { parseSearchLine } from './parse-search-line.ts'

export const understand = operation(understandEndpoint, async (ctx, { q }) => {
  await limitLines(ctx)
  const line = await parseSearchLine(ctx, q, currentLanguage())
  const { query, notUnderstood, corrected } = line
  const address = writeSearchQuery(query)
  const limitRate = await findPriceLimitRate(ctx, query)
  const other = await findOtherMeaning(ctx, line, query)
  return {
    query: Object.fromEntries(new URLSearchParams(address)),
    address,
    total: await countListings(ctx, query),
    chips: filterChips(query, await loadChoiceNames(ctx, query), ctx.units, limitRate).map(
      ({ text, without }) => ({
        text,
        without: writeSearchQuery({ ...query, ...without } as SearchQuery),
      }),
    ),
    otherPlace: other && {
      name: other.name,
      address: writeSearchQuery({ ...query, ...other.changes } as SearchQuery),
    },
    notUnderstood: await withTextSearches(ctx, query, notUnderstood),
    corrected,
  }
})

/** Adds a text search for each part except negations, because "not in Texas" must not find listings in Texas. */
async function withTextSearches(
  ctx: AppContext,
  query: SearchQuery,
  notUnderstood: readonly UnparsedPart[],
): Promise<Understanding['notUnderstood']> {
  return Promise.all(
    notUnderstood.slice(0, maxParts).map(async (part) => {
      const { text, from, to, isNegation, isAlternative } = part
      const placed = { text, from, to, isAlternative }
      if (isNegation) return { ...placed, count: null, address: null, offer: null }
      const wider = addKeywords(query, text)
      return {
        ...placed,
        count: await countListings(ctx, wider),
        address: writeSearchQuery(wider),
        offer: await offerFilter(ctx, query, part),
      }
    }),
  )
}

const maxParts = 8
/** More than anyone can trigger by typing. */
const limitLines = createNetworkLimit(120)
