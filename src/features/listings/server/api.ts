import { getBrochure } from './brochure/get-brochure.ts'
import { brokerageContact } from './brokerage-contact.ts'
import { countImpressions } from './count-impressions.ts'
import { countVisit } from './count-visit.ts'
import { getListingMeta } from './get-listing-meta.ts'
import { featuredListings } from './public/featured-listings.ts'
import { getListing } from './public/get-listing.ts'
import { newestListings } from './public/newest-listings.ts'
import { quickView } from './quick-view.ts'
import { similarListings } from './similar-listings.ts'

export const listingsApi = [
  newestListings,
  featuredListings,
  quickView,
  getListing,
  getListingMeta,
  similarListings,
  brokerageContact,
  getBrochure,
  countVisit,
  countImpressions,
]
