import { addPlace } from './add-place.ts'
import { findAirports } from './find-airports.ts'
import { findPlace } from './find-place.ts'
import { findPlaces } from './find-places.ts'
import { getLookups } from './get-lookups.ts'
import { getRegistryEntry } from './get-registry-entry.ts'
import { suggestPlaces } from './suggest-places.ts'

export const lookupsApi = [
  getLookups,
  findPlaces,
  addPlace,
  suggestPlaces,
  findPlace,
  findAirports,
  getRegistryEntry,
]
