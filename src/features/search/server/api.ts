import { idMaps } from './id-maps.ts'
import { maxMin } from './max-min.ts'
import { manufacturers } from './public/manufacturers.ts'
import { searchListings } from './public/search-listings.ts'
import { findPlaceChoices } from './suggest/place-choices.ts'
import { suggest } from './suggest/suggest.ts'

export const searchApi = [searchListings, maxMin, idMaps, manufacturers, suggest, findPlaceChoices]
