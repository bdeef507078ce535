import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork } from '#kernel/server/rate-limit.ts'
import { filterChips } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import { writeSearchQuery } from '../../search-address.ts'
import { type Understanding, understandEndpoint } from '../../words-contract.ts'
import { countListings } from '../public/count-listings.ts'
import type { LeftOver } from '../words/collect.ts'
import { choiceNames } from './choice-names.ts'
import { readLine } from './read-line.ts'
import { withWords } from './said-line.ts'

export const understand = operation(understandEndpoint, async (ctx, { q }) => {
  await limitLines(ctx)
  const { query, notUnderstood } = await readLine(ctx, q)
  const address = writeSearchQuery(query)
  return {
    query: Object.fromEntries(new URLSearchParams(address)),
    address,
    total: await countListings(ctx, query),
    chips: filterChips(query, await choiceNames(ctx, query)).map(({ text, without }) => ({
      text,
      without: writeSearchQuery({ ...query, ...without } as SearchQuery),
    })),
    notUnderstood: await withWays(ctx, query, notUnderstood),
  }
})

/** Each with the search that looks for it in descriptions. "Not in Texas" must not find what is in Texas. */
async function withWays(
  ctx: AppContext,
  query: SearchQuery,
  notUnderstood: readonly LeftOver[],
): Promise<Understanding['notUnderstood']> {
  return Promise.all(
    notUnderstood.slice(0, mostWays).map(async ({ text, from, to, isNegation }) => {
      if (isNegation) return { text, from, to, count: null, address: null }
      const wider = withWords(query, text)
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

const mostWays = 8
/** More than anybody types in a minute, from one network. Counted here, because reading writes nothing. */
const lines = new RateLimiterMemory({ points: 120, duration: 60 })

async function limitLines(ctx: AppContext) {
  try {
    await lines.consume(clientNetwork(ctx.visitor.ip))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
    throw new Refusal('slow_down', { retryAfterSeconds })
  }
}
