import { getCostPreferences } from './get-cost-preferences.ts'
import { listingCost } from './listing-cost.ts'
import { setCostPreferences } from './set-cost-preferences.ts'

export const ownershipApi = [listingCost, getCostPreferences, setCostPreferences]
