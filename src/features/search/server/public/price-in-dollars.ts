import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import type { ExchangeRate } from '#kernel/format/currencies.ts'
import { t } from '#kernel/messages/translate.ts'
import { loadExchangeRates } from '#kernel/server/live/exchange-rates.ts'
import type { SearchQuery } from '../../contract.ts'

/**
 * Returns the search with its price limits in US dollars at the current rate, as listings are indexed. Rounds outward,
 * so that a listing at exactly the limit matches. Throws an error if the rate is unknown.
 */
export async function priceInDollars<Query extends SearchQuery>(
  ctx: RatesContext,
  query: Query,
): Promise<Query> {
  const { cy: _, pf, pt, ...others } = query
  const { perDollar } = await findPriceLimitRate(ctx, query)
  return {
    ...others,
    ...(pf !== undefined && { pf: Math.min(aboveAll, Math.floor(pf / perDollar)) }),
    ...(pt !== undefined && { pt: Math.min(aboveAll, Math.ceil(pt / perDollar)) }),
  } as Query
}

/** Higher than all prices. Higher limits don't fit into the index and the database. */
const aboveAll = 1_000_000_000

/** Returns the rate of the currency of a search's price limits. */
export async function findPriceLimitRate(
  ctx: RatesContext,
  { cy = 'USD' }: Pick<SearchQuery, 'cy'>,
): Promise<ExchangeRate> {
  if (cy === 'USD') return { currency: cy, perDollar: 1, ratedOn: '' }
  const rate = (await loadExchangeRates(ctx)).get(cy)
  if (!rate) throw fieldRefusal('cy', t`We don’t have an exchange rate for ${cy}.`)
  return rate
}

type RatesContext = Pick<AppContext, 'db' | 'services' | 'outage' | 'log'>
