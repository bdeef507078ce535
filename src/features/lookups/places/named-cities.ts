import { distanceNm, type Point } from '../great-circle.ts'
import { placeKey } from '../place-key.ts'
import type { PlaceNames, PlaceReading, PointReading } from '../place-reading.ts'

/** Returns the cities by their names, including names in other languages. */
export function* namedCities(names: PlaceNames, visitorCountry: string): Generator<NamedCity> {
  const stateOf = new Map(names.states.map((state) => [state.code, state]))
  for (const city of names.cities)
    yield toNamedCity(city, stateOf.get(city.code) ?? { name: '' }, names.regions, visitorCountry)
}

/** Finds cities with their state, area, or country: "dallas tx", "toronto on canada". */
export function* namedWithArea(
  text: string,
  cities: ReadonlyMap<string, readonly NamedCity[]>,
): Generator<RankedPlace> {
  const words = text.split(' ')
  if (words.length > maxWords) return
  for (let length = 1; length < words.length; length += 1)
    for (const { listAreas, bigWithState, ...city } of cities.get(
      placeKey(words.slice(0, length).join(' ')),
    ) ?? []) {
      const areas = listAreas()
      const rest = words.slice(length)
      const isCountryCode = placeKey(rest.join(' ')) === referenceKey(city.country)
      if (!areInAreas(rest, areas)) continue
      const isBig = city.reading.isBig || bigWithState
      const reading = { ...city.reading, hasState: true, isBig }
      // "London, CA" is in California, although CA is also Canada.
      yield {
        ...city,
        hasArea: true,
        reading,
        score: isCountryCode ? city.score / 1e6 : city.score,
      }
    }
}

/** Checks whether all words belong to names of areas. */
export function areInAreas(words: readonly string[], areas: ReadonlySet<string>): boolean {
  return words.some((_, at) => {
    if (!areas.has(placeKey(words.slice(0, at + 1).join(' ')))) return false
    return at + 1 === words.length || areInAreas(words.slice(at + 1), areas)
  })
}

/** Returns a city with one of its names, and the names of the areas that it's in. */
function toNamedCity(
  { city, code, people, alias, latitude, longitude }: PlaceNames['cities'][number],
  state: Partial<PlaceNames['states'][number]>,
  regions: PlaceNames['regions'],
  visitorCountry: string,
): NamedCity {
  const { country = 'US' } = state
  const point = { latitude, longitude }
  const key = placeKey(alias ?? city)
  const isAlias = key !== placeKey(city)
  const isNear = country === 'US' || country === visitorCountry
  const minPeople = isNear ? (/[\s'-]/.test(city) ? bigCityOfSeveralWords : bigCity) : bigCityAbroad
  return {
    key,
    country,
    people,
    score: toScore(people, country, visitorCountry),
    isAlias,
    city: { name: city, code },
    reading: {
      ...exact,
      kind: 'city',
      near: `${city}, ${code}`,
      isBig: people >= minPeople,
      isAlias,
      point,
    },
    bigWithState: people >= bigCityWithState,
    listAreas: once(() => listAreas({ ...state, code }, point, regions)),
  }
}

/** Returns the keys of the state, country, and areas that a point is in. */
export function listAreas(
  { country = 'US', code = '', name = '', names = [] }: Partial<PlaceNames['states'][number]>,
  point: Point,
  regions: PlaceNames['regions'],
): Set<string> {
  const around = regions
    .filter((area) => area.country === country && distanceNm(area, point) <= area.radiusNm)
    .flatMap((area) => [area.name, ...area.names, ...area.codes])
  return new Set([country, code, name, ...names, ...around].map(referenceKey))
}

/** Returns the keys under which a text may be the name of an airport: "Van Nuys Airport" is "Van Nuys". */
export function airportKeys(text: string): string[] {
  const [, name] = airportPattern.exec(text) ?? []
  return name === undefined ? [] : [text, name, `${name} airport`].map(placeKey)
}

const airportPattern =
  /^(.+?)[\s/-]+(?:airport|airfield|airpark|aerodrome|field|fld|international|intl|regional|rgnl|municipal|muni|executive|heliport|seaplane base|flughafen|flugplatz|havaalan[iı]|haval[iı]man[iı]|aeropuerto|aeroporto|aeroport)$/iu

function once<Value>(compute: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= compute())
}

/** People count 20 times as much in the visitor's country, so that Birmingham is in Alabama, but Paris isn't in Texas. */
export function toScore(people: number, country: string, visitorCountry: string) {
  return people * (country === visitorCountry ? 20 : 1)
}

/** Caches the keys of names in the reference data, which are the same for every lookup. */
export function referenceKey(name: string): string {
  const key = referenceKeys.get(name) ?? placeKey(name)
  referenceKeys.set(name, key)
  return key
}

const referenceKeys = new Map<string, string>()

/** Longer texts aren't places. Their cost grows with the square of the number of words. */
const maxWords = 20
/** Minimum number of people for a city to be recognized without a preposition. */
export const bigCity = 80_000
export const bigCityAbroad = 480_000
/** Several words are less likely to mean something else. */
export const bigCityOfSeveralWords = 24_000
/** Minimum for a city with its state to be more likely than an aircraft of the same name. */
const bigCityWithState = 48_000
export const exact = { isBig: false, hasState: false, isShort: false }

export type RankedPlace = {
  reading: PlaceReading
  /** ISO 3166 code. Empty for airports. */
  country: string
  people: number
  score: number
  /** Key of the name that was found. Only set for cities. */
  key?: string
  /** True for a name other than the city's own. */
  isAlias?: boolean
  /** True if the text names an area of the city: "Dallas TX". */
  hasArea?: boolean
  /** Name and city of an airport. */
  title?: string
  /** The city's own name and the code of its state. Only set for cities and airports. */
  city?: { name: string; code: string } | undefined
  /** True for an everyday name from the reference data: "NYC". */
  isUsual?: boolean
  /** True for an airport that was found by its name. */
  isNamed?: boolean
}
export type Named = RankedPlace & { key: string }
type NamedCity = Named & {
  reading: PointReading
  bigWithState: boolean
  /** Returns the keys of the areas that the city is in. */
  listAreas: () => ReadonlySet<string>
}
