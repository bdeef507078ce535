import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { familyMarketEndpoint } from '../../family-contract.ts'
import { loadFamilyMarket } from '../public/load-family-market.ts'

export const familyMarket = operation(familyMarketEndpoint, async (ctx, asked) => {
  const market = await loadFamilyMarket(ctx, asked)
  if (!market) throw new Refusal('not_found', { message: 'No such family of aircraft.' })
  return market
})
