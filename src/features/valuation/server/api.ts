import { priceCheck } from './check-price.ts'
import { familyMarket } from './family/family-market.ts'

export const valuationApi = [priceCheck, familyMarket]
