import { countVisit } from './count-visit.ts'
import { getListing } from './get-listing.ts'
import { getListingMeta } from './get-listing-meta.ts'
import { featuredListings } from './public/featured-listings.ts'
import { newestListings } from './public/newest-listings.ts'
import { quickView } from './quick-view.ts'
import { similarListings } from './similar-listings.ts'

/** Fixed paths first: `newest` would otherwise be read as an id. */
export const listingsApi = [
  newestListings,
  featuredListings,
  quickView,
  getListing,
  getListingMeta,
  similarListings,
  countVisit,
]
