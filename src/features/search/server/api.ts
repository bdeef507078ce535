import { idMaps } from './id-maps.ts'
import { justOutside } from './just-outside/just-outside.ts'
import { mapListings } from './map/map-listings.ts'
import { maxMin } from './max-min.ts'
import { manufacturers } from './public/manufacturers.ts'
import { searchListings } from './public/search-listings.ts'
import { suggest } from './suggest/suggest.ts'
import { understand } from './understand/understand.ts'

export const searchApi = [
  searchListings,
  mapListings,
  justOutside,
  maxMin,
  idMaps,
  manufacturers,
  suggest,
  understand,
]
