import { getIdMaps } from './get-id-maps.ts'
import { getSearchBounds } from './get-search-bounds.ts'
import { findJustOutside } from './just-outside/find-just-outside.ts'
import { mapListings } from './map/map-listings.ts'
import { listManufacturers } from './public/list-manufacturers.ts'
import { searchListings } from './public/search-listings.ts'
import { suggest } from './suggest/suggest.ts'
import { understand } from './understand/understand.ts'

export const searchApi = {
  searchListings,
  mapListings,
  findJustOutside,
  getSearchBounds,
  getIdMaps,
  listManufacturers,
  suggest,
  understand,
}
