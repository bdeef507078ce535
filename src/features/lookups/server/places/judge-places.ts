import { t } from '#kernel/messages/translate.ts'
import type { PlaceFinder } from '../../create-place-lookup.ts'
import { distanceNm, type Point } from '../../great-circle.ts'
import { placeKey } from '../../place-key.ts'
import type { PlaceNames } from '../../place-reading.ts'
import type { RankedPlace } from '../../places/named-cities.ts'
import { lookupTexts, type SearchedPlace } from './searched-place.ts'

/**
 * Decides which city a place is. It's certain only if its state, country, postal code, or airport is stated, and if one
 * city there has this name. A city's own name excludes others for which it is another name.
 */
export function judgePlaces(
  place: SearchedPlace,
  find: PlaceFinder,
  { states, regions }: PlaceNames,
): PlaceVerdict {
  const [airport] = place.airport ? find(place.airport).filter(isAirport) : []
  const isInCountry = ({ country, city }: RankedPlace) =>
    !place.country || (country || countryOf(city?.code, states)) === place.country.code
  for (const text of lookupTexts(place)) {
    const found = find(text)
    const cities = distinct(
      found.filter((each) => each.city && isInCountry(each) && !isUnclearCode(each)),
    )
    if (airport) return judgeNearAirport(airport, cities, found)
    if (cities.length === 0) continue
    const isDropped = place.state !== '' && text === lookupTexts({ ...place, state: '' })[0]
    const verdict = judgeCities(cities, found, states)
    return isDropped && isKnownRegion(place, regions) ? { ...verdict, isSure: false } : verdict
  }
  return airport ? judgeNearAirport(airport, [], []) : noCity(find(lookupTexts(place)[0] ?? ''))
}

function judgeCities(
  cities: readonly RankedPlace[],
  found: readonly RankedPlace[],
  states: PlaceNames['states'],
): PlaceVerdict {
  const [first] = cities
  if (first?.reading.kind === 'airport') return judgeAirports(cities.filter(isAirport), cities)
  if (first?.reading.kind === 'zip') return choose(cities, 'Area of the postal code')
  const own = cities.filter(({ isAlias }) => !isAlias)
  const withArea = cities.filter(({ hasArea }) => hasArea)
  return withArea.length > 0 ? judgeWithArea(withArea) : judgeAlone(cities, own, found, states)
}

/** Cities with this name in the state or country that is stated. */
function judgeWithArea(cities: readonly RankedPlace[]): PlaceVerdict {
  const own = cities.filter(({ isAlias }) => !isAlias)
  const [only, ...others] = own.length > 0 ? own : cities
  if (!only || others.length > 0) return choose(cities, 'Several places have this name')
  return only.isAlias && isShortForm(only)
    ? choose(cities, t`May be short for ${only.city?.name ?? ''}`)
    : { ...choose([only], 'Same city'), isSure: true }
}

/** Without a state or country, only a city-state and an everyday name such as "NYC" are certain. */
function judgeAlone(
  cities: readonly RankedPlace[],
  own: readonly RankedPlace[],
  found: readonly RankedPlace[],
  states: PlaceNames['states'],
): PlaceVerdict {
  const isState = found.some(({ reading }) => reading.kind === 'state')
  const cityState = own.find(
    ({ country, city }) => cityStates.has(country) && countryOf(city?.code, states) === country,
  )
  const usual = own.every(({ isUsual }) => isUsual)
    ? cities.find(({ isUsual }) => isUsual)
    : undefined
  const certain = isState ? cityState : usual
  if (certain) return { ...choose([certain], 'Same city'), isSure: true }
  return choose(cities, cities.length > 1 ? 'Several places have this name' : 'State not given')
}

/** An airport is in its city. A code in lowercase may be a word, and several airports may share a name. */
function judgeAirports(
  airports: readonly RankedPlace[],
  cities: readonly RankedPlace[],
): PlaceVerdict {
  const [first, ...others] = airports
  const ident = first?.reading.kind === 'airport' ? first.reading.near : ''
  const isNamed = first?.isNamed === true && others.length === 0
  const own = cities.filter((each) => !isAirport(each) && !each.isAlias)
  return { ...choose(cities, t`Airport ${ident}`), isSure: isNamed && own.length === 0 }
}

/** The airport decides between cities of the same name. A city far from it is a contradiction. */
function judgeNearAirport(
  airport: RankedPlace,
  cities: readonly RankedPlace[],
  found: readonly RankedPlace[],
): PlaceVerdict {
  const near = cities.filter(
    (each) => !isAirport(each) && distance(each, airport) < maxCityDistanceNm,
  )
  const own = near.filter(({ isAlias }) => !isAlias)
  const [city, ...more] = own.length > 0 ? own : near
  const ident = airport.reading.kind === 'airport' ? airport.reading.near : ''
  const reason = t`Airport ${ident}`
  if (city && more.length === 0) return { cities: [city.city ?? noName], isSure: true, reason }
  if (city) return choose(near, reason)
  const others = cities.filter((each) => !isAirport(each))
  const isAlone = others.length === 0 && found.every(({ reading: { kind } }) => kind !== 'city')
  return { ...choose([airport, ...others], reason), isSure: isAlone }
}

function choose(places: readonly RankedPlace[], reason: string): PlaceVerdict {
  return { cities: places.flatMap(({ city }) => city ?? []), isSure: false, reason }
}

function noCity(found: readonly RankedPlace[]): PlaceVerdict {
  const isArea = found.some(({ reading, city }) => reading.kind === 'state' || !city)
  return { cities: [], isSure: false, reason: isArea ? 'City not given' : 'No close match' }
}

/** A province that is known doesn't have the city, or the borders of the province are inexact. */
function isKnownRegion({ state, country }: SearchedPlace, regions: PlaceNames['regions']): boolean {
  const key = placeKey(state)
  return regions.some(
    (region) =>
      region.country === country?.code &&
      [region.name, ...region.names, ...region.codes].some((name) => placeKey(name) === key),
  )
}

/** "Caxias" may be short for Duque de Caxias, or a town that isn't in the data. */
function isShortForm({ key, city }: RankedPlace): boolean {
  return city !== undefined && key !== undefined && placeKey(city.name).includes(key)
}

function distinct(places: readonly RankedPlace[]): RankedPlace[] {
  return [
    ...Map.groupBy(places, ({ reading, city }) => `${reading.kind} ${city?.name} ${city?.code}`),
  ].flatMap(([, same]) => same.find(({ isAlias }) => !isAlias) ?? same[0] ?? [])
}

function countryOf(code: string | undefined, states: PlaceNames['states']): string | undefined {
  const state = states.find((each) => each.code === code)
  return state && (state.country ?? 'US')
}

function distance({ reading }: RankedPlace, airport: RankedPlace): number {
  const [a, b] = [reading, airport.reading].map((each) => ('point' in each ? each.point : null))
  return a && b ? distanceNm(a as Point, b as Point) : Number.POSITIVE_INFINITY
}

/** Several countries have such numbers. */
const isUnclearCode = ({ reading }: RankedPlace) => reading.kind === 'zip' && reading.isShort
const isAirport = ({ reading }: RankedPlace) => reading.kind === 'airport'
const noName = { name: '', code: '' }
/** Countries whose name means their city. */
const cityStates: ReadonlySet<string> = new Set(['GI', 'HK', 'MC', 'MO', 'SG'])
/** Maximum distance of an airport from its city. */
const maxCityDistanceNm = 40

export type PlaceVerdict = {
  cities: readonly { name: string; code: string }[]
  /** True if there's one city and nothing else can be meant. */
  isSure: boolean
  reason: string
}
