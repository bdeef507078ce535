import { getCostPreferences, setCostPreferences } from './cost-preferences.ts'
import { getListingCost } from './get-listing-cost.ts'

export const ownershipApi = { getListingCost, getCostPreferences, setCostPreferences }
