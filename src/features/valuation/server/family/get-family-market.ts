import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getFamilyMarketEndpoint } from '../../family-contract.ts'
import { loadFamilyMarket } from '../public/load-family-market.ts'

export const getFamilyMarket = operation(getFamilyMarketEndpoint, async (ctx, query) => {
  const market = await loadFamilyMarket(ctx, query)
  if (!market) throw new Refusal('not_found', { message: 'We couldn’t find that model family.' })
  return market
})
