import { featuredListings } from './featured-listings.ts'
import { getListing } from './get-listing.ts'
import { getListingMeta } from './get-listing-meta.ts'
import { newestListings } from './newest-listings.ts'
import { quickView } from './quick-view.ts'
import { similarListings } from './similar-listings.ts'

export const listingsApi = [
  getListing,
  getListingMeta,
  quickView,
  newestListings,
  featuredListings,
  similarListings,
]
