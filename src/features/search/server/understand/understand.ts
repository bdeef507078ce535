import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { currentLanguage } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork } from '#kernel/server/rate-limit.ts'
import { filterChips } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import { writeSearchQuery } from '../../search-url.ts'
import { type Understanding, understandEndpoint } from '../../understand-contract.ts'
import type { UnparsedPart } from '../line-parser/combine-readings.ts'
import { countListings } from '../public/count-listings.ts'
import { addKeywords } from './describe-parsed-line.ts'
import { loadChoiceNames } from './load-choice-names.ts'
import { parseSearchLine } from './parse-search-line.ts'

export const understand = operation(understandEndpoint, async (ctx, { q }) => {
  await limitLines(ctx)
  const { query, notUnderstood } = await parseSearchLine(ctx, q, currentLanguage())
  const address = writeSearchQuery(query)
  return {
    query: Object.fromEntries(new URLSearchParams(address)),
    address,
    total: await countListings(ctx, query),
    chips: filterChips(query, await loadChoiceNames(ctx, query), ctx.units).map(
      ({ text, without }) => ({
        text,
        without: writeSearchQuery({ ...query, ...without } as SearchQuery),
      }),
    ),
    notUnderstood: await withTextSearches(ctx, query, notUnderstood),
  }
})

/** Adds a text search for each part except negations, because "not in Texas" must not find listings in Texas. */
async function withTextSearches(
  ctx: AppContext,
  query: SearchQuery,
  notUnderstood: readonly UnparsedPart[],
): Promise<Understanding['notUnderstood']> {
  return Promise.all(
    notUnderstood.slice(0, maxParts).map(async ({ text, from, to, isNegation }) => {
      if (isNegation) return { text, from, to, count: null, address: null }
      const wider = addKeywords(query, text)
      return {
        text,
        from,
        to,
        count: await countListings(ctx, wider),
        address: writeSearchQuery(wider),
      }
    }),
  )
}

const maxParts = 8
/**
 * Maximum number of requests per network and minute, more than anyone can trigger by typing. Counted in memory because
 * this endpoint is read-only.
 */
const lineLimiter = new RateLimiterMemory({ points: 120, duration: 60 })

async function limitLines(ctx: AppContext) {
  try {
    await lineLimiter.consume(clientNetwork(ctx.visitor.ip))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
    throw new Refusal('slow_down', { retryAfterSeconds })
  }
}
