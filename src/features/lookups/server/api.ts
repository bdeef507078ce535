import { findAirports } from './find-airports.ts'
import { getLookups } from './get-lookups.ts'
import { getRegistryEntry } from './get-registry-entry.ts'
import { addPlace, findPlace, findPlaces, suggestPlaces } from './places.ts'
import { listCountries } from './public/list-countries.ts'

export const lookupsApi = {
  getLookups,
  findPlaces,
  listCountries,
  addPlace,
  suggestPlaces,
  findPlace,
  findAirports,
  getRegistryEntry,
}
