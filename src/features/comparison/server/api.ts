import { compareListings } from './public/compare-listings.ts'

export const comparisonApi = { compareListings }
