import { getCostPreferences } from './get-cost-preferences.ts'
import { getListingCost } from './get-listing-cost.ts'
import { setCostPreferences } from './set-cost-preferences.ts'

export const ownershipApi = [getListingCost, getCostPreferences, setCostPreferences]
