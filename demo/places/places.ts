import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Random } from '../random.ts'

/** Returns a function that chooses places. States are weighted as in real ads, and each city has an airport nearby. */
export function placeChooser(
  places: readonly Place[],
  airports: readonly Airfield[],
): PlaceChooser {
  const byState = Map.groupBy(places.filter(isLocated), (place) => place.state)
  const fields = Map.groupBy(airports.filter(isForAirplanes), (field) => field.state)
  const jetFields = [...fields].flatMap(([state, all]) =>
    all.filter(hasJetRunway).map((field) => [state, field] as const),
  )
  const jetFieldsByState = Map.groupBy(jetFields, ([state]) => state)
  const weights = Object.entries(advertisementsByState).filter(([state]) => byState.has(state))
  const nearest = new Map<number, Airfield | null>()

  function fieldNear(place: Place): Airfield | null {
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

function hasJetRunway({ runwayFeet }: Airfield) {
  return runwayFeet >= 5_000
}

function isForAirplanes(field: Airfield) {
  return !/heli|hospital|seaplane|water|medical/i.test(field.name)
}

/** Returns the nearest airport. Owners prefer a larger one with an ICAO code if it isn't much farther away. */
function nearestField(place: Place, fields: readonly Airfield[]): Airfield | null {
  let best: Airfield | null = null
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

function nearestPlace(field: Airfield, places: readonly Place[]): Place | null {
  const named = places.filter((p) => p.city.toLowerCase() === field.city.toLowerCase())
  let best: Place | null = null
  for (const place of named.length > 0 ? named : places)
    if (!best || roughMiles(place, field) < roughMiles(best, field)) best = place
  return best
}

/** Approximates the distance on a flat earth, which is accurate enough to find the nearer of two places. */
function roughMiles(a: Located, b: Located) {
  const latitude = a.latitude ?? 0
  const north = (latitude - (b.latitude ?? 0)) * 69
  const east = ((a.longitude ?? 0) - (b.longitude ?? 0)) * 69 * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** Ads per thousand by state, based on population. Higher where pilots can fly all year. */
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
export type Airfield = {
  ident: string
  name: string
  city: string
  state: string
  latitude: number
  longitude: number
  /** Length in feet of the longest paved runway, if known. */
  runwayFeet: number
}
export type ListingLocation = { place: Place; field: Airfield | null }
export type PlaceChooser = {
  /** Chooses a location that suits the aircraft: any city for light ones, a long runway for jets. */
  anywhere: (category: CatalogModel['category'] | null, r: Random) => ListingLocation
  /** Returns the location of an airport, or null if the airport is unknown. */
  at: (ident: string) => ListingLocation | null
}
