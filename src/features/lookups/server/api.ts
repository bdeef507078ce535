import { addPlace } from './add-place.ts'
import { findAirports } from './find-airports.ts'
import { findInRegistry } from './find-in-registry.ts'
import { findPlace } from './find-place.ts'
import { findPlaceChoices } from './find-place-choices.ts'
import { findPlaces } from './find-places.ts'
import { lookups } from './lookups.ts'

export const lookupsApi = [
  lookups,
  findPlaces,
  addPlace,
  findPlaceChoices,
  findPlace,
  findAirports,
  findInRegistry,
]
