import type { CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'
import type { Random } from './random.ts'

/** Makes a chooser of places: states as advertisements spread over them, in them any city with a field nearby. */
export function placeChooser(places: readonly Place[], airports: readonly Field[]): PlaceChooser {
  const byState = Map.groupBy(places.filter(isLocated), (place) => place.state)
  const fields = Map.groupBy(airports.filter(isForAirplanes), (field) => field.state)
  const jetFields = [...fields].flatMap(([state, all]) =>
    all.filter(hasJetRunway).map((field) => [state, field] as const),
  )
  const jetFieldsByState = Map.groupBy(jetFields, ([state]) => state)
  const weights = Object.entries(advertisementsByState).filter(([state]) => byState.has(state))
  const nearest = new Map<number, Field | null>()

  function fieldNear(place: Place): Field | null {
    let found = nearest.get(place.id)
    if (found === undefined) {
      found = nearestField(place, fields.get(place.state) ?? [])
      nearest.set(place.id, found)
    }
    return found
  }

  return {
    anywhere(category, r) {
      if (category === 'private-jet') {
        const inState = jetFieldsByState.get(r.weighted(weights)) ?? jetFields
        const [, field] = r.pick(inState)
        const place = nearestPlace(field, byState.get(field.state) ?? places)
        if (place) return { place, field }
      }
      const place = r.pick(byState.get(r.weighted(weights)) ?? places)
      return { place, field: fieldNear(place) }
    },
    at(ident) {
      const field = airports.find((a) => a.ident === ident)
      if (!field) return null
      const place = nearestPlace(field, byState.get(field.state) ?? places)
      return place && { place, field }
    },
  }
}

function isLocated(place: Place) {
  return place.latitude !== null && place.longitude !== null
}

function hasJetRunway({ runwayFeet }: Field) {
  return runwayFeet >= 5_000
}

function isForAirplanes(field: Field) {
  return !/heli|hospital|seaplane|water|medical/i.test(field.name)
}

/** Owners keep an aircraft at the larger field, which has an ICAO code, if it is not much farther. */
function nearestField(place: Place, fields: readonly Field[]): Field | null {
  let best: Field | null = null
  let bestMiles = 45
  for (const field of fields) {
    const miles =
      roughMiles(place, field) - (field.ident.length === 4 && field.ident.startsWith('K') ? 8 : 0)
    if (miles < bestMiles) {
      best = field
      bestMiles = miles
    }
  }
  return best
}

function nearestPlace(field: Field, places: readonly Place[]): Place | null {
  const named = places.filter((p) => p.city.toLowerCase() === field.city.toLowerCase())
  let best: Place | null = null
  for (const place of named.length > 0 ? named : places)
    if (!best || roughMiles(place, field) < roughMiles(best, field)) best = place
  return best
}

/** Good enough to choose the nearer of two: a flat earth, shrunk toward the poles. */
function roughMiles(a: Located, b: Located) {
  const latitude = a.latitude ?? 0
  const north = (latitude - (b.latitude ?? 0)) * 69
  const east = ((a.longitude ?? 0) - (b.longitude ?? 0)) * 69 * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** Per thousand: population, and more where people fly all year. */
const advertisementsByState: Record<string, number> = {
  FL: 185,
  TX: 96,
  CA: 92,
  GA: 34,
  NC: 38,
  OH: 38,
  IL: 34,
  VA: 26,
  NY: 26,
  MI: 27,
  TN: 26,
  IN: 26,
  CO: 30,
  WI: 24,
  AZ: 34,
  WA: 28,
  OR: 22,
  PA: 24,
  MO: 22,
  OK: 22,
  KY: 16,
  AR: 17,
  LA: 15,
  AL: 18,
  MN: 20,
  NV: 14,
  MS: 11,
  SC: 14,
  NJ: 14,
  KS: 17,
  WV: 6,
  MT: 9,
  IA: 11,
  MA: 12,
  AK: 12,
  NE: 8,
  ND: 6,
  ID: 12,
  UT: 12,
  VT: 4,
  RI: 3,
  NM: 9,
  HI: 3,
  CT: 7,
  MD: 12,
  ME: 6,
  SD: 5,
  WY: 5,
  NH: 6,
  DE: 4,
}

type Located = { latitude: number | null; longitude: number | null }
export type Place = Located & { id: number; city: string; state: string; zip: string }
export type Field = {
  ident: string
  name: string
  city: string
  state: string
  latitude: number
  longitude: number
  /** Feet of its longest paved runway, where that is known. */
  runwayFeet: number
}
export type Spot = { place: Place; field: Field | null }
export type PlaceChooser = {
  /** Where such an aircraft may stand: light ones at any city, jets where jets can land. */
  anywhere: (category: CatalogueModel['category'] | null, r: Random) => Spot
  /** The city that an airport belongs to; null when the airport is not known. */
  at: (ident: string) => Spot | null
}
