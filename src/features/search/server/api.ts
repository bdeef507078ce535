import { idMaps } from './id-maps.ts'
import { maxMin } from './max-min.ts'
import { findPlaceChoices } from './place-choices.ts'
import { manufacturers } from './public/manufacturers.ts'
import { searchListings } from './public/search-listings.ts'
import { suggest } from './suggest.ts'

export const searchApi = [searchListings, maxMin, idMaps, manufacturers, suggest, findPlaceChoices]
