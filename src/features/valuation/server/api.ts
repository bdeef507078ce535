import { getPriceCheck } from './check-price.ts'
import { getFamilyMarket } from './family/get-family-market.ts'

export const valuationApi = { getPriceCheck, getFamilyMarket }
