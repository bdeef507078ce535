import { getBrochure } from './brochure/get-brochure.ts'
import { countImpressions, countVisit } from './count-traffic.ts'
import { getBrokerageContact } from './get-brokerage-contact.ts'
import { getQuickView } from './get-quick-view.ts'
import { getListing, getListingMeta } from './public/get-listing.ts'
import { listFeaturedListings } from './public/list-featured-listings.ts'
import { listNewestListings } from './public/list-newest-listings.ts'
import { listSimilarListings } from './public/list-similar-listings.ts'

export const listingsApi = {
  listNewestListings,
  listFeaturedListings,
  getQuickView,
  getListing,
  getListingMeta,
  listSimilarListings,
  getBrokerageContact,
  getBrochure,
  countVisit,
  countImpressions,
}
