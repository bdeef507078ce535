import { t } from '#kernel/messages/translate.ts'
import type { PlaceFinder } from '../../create-place-lookup.ts'
import { distanceNm } from '../../great-circle.ts'
import { placeKey } from '../../place-key.ts'
import type { PlaceNames } from '../../place-reading.ts'
import { areInAreas, bigCity, listAreas, type RankedPlace } from '../../places/named-cities.ts'
import { leadIns, lookupTexts, type SearchedPlace, withoutAirport } from './searched-place.ts'

/**
 * Decides which city a place is. It's certain only if its state, country, postal code, or airport is stated, and if one
 * city there has this name. A city's own name excludes others for which it is another name.
 */
export function judgePlaces(
  place: SearchedPlace,
  find: PlaceFinder,
  names: PlaceNames,
): PlaceVerdict {
  const verdict = judgeText(place, find, names)
  if (verdict.isSure) return verdict
  const readings = place.airports.flatMap((code) =>
    find(code)
      .filter((each) => isAirport(each) && isInCountry(each, place, names))
      .map((airport) => judgeAirport(airport, code, place, find, names)),
  )
  // A code that may be a word doesn't count without its city.
  const exact = readings.filter(({ isShort }) => !isShort)
  const [reading, ...others] = exact.length > 0 ? exact : readings.filter(({ isSure }) => isSure)
  if (!reading) return verdict
  const cities = [reading, ...others].flatMap((each) => each.cities)
  return { ...reading, cities, isSure: reading.isSure && others.length === 0 }
}

function judgeText(place: SearchedPlace, find: PlaceFinder, names: PlaceNames): PlaceVerdict {
  for (const text of lookupTexts(place)) {
    const found = find(text)
    const cities = citiesIn(found, place, names)
    if (cities.length === 0) continue
    const isDropped = place.state !== '' && text === lookupTexts({ ...place, state: '' })[0]
    const verdict = judgeCities(cities, found, names.states)
    const isUnclear =
      (isDropped && isKnownRegion(place, names.regions)) || isOtherState(cities[0], place, names)
    return isUnclear ? { ...verdict, isSure: false } : verdict
  }
  return noCity(find(lookupTexts(place)[0] ?? ''))
}

/** The place of an airport. Other words are its city, its name, its state, or words such as "based at". */
function judgeAirport(
  airport: RankedPlace,
  code: string,
  written: SearchedPlace,
  find: PlaceFinder,
  names: PlaceNames,
): PlaceVerdict & { isShort: boolean } {
  const place = withoutAirport(written, code)
  const { reading, city, title = '' } = airport
  const isShort = 'isShort' in reading && reading.isShort
  const texts = lookupTexts(place)
  // Lima and Rome are also airports.
  const cities =
    (texts.length > 0 ? texts : [code])
      .map((text) => citiesIn(find(text), place, names))
      .find(isFilled) ?? []
  const areas = listAreas(
    names.states.find(({ code }) => code === city?.code) ?? {},
    pointOf(airport) ?? { latitude: 0, longitude: 0 },
    names.regions,
  )
  const words = [...title.split(/[\s/-]+/), ...leadIns].map(placeKey)
  const own = new Set([...areas, ...words])
  const isOwn = texts.length === 0 || areInAreas((texts[0] ?? '').split(/[ -]/), own)
  return { ...judgeNearAirport(airport, cities, isOwn && !isShort), isShort }
}

function citiesIn(found: readonly RankedPlace[], place: SearchedPlace, names: PlaceNames) {
  return distinct(
    found.filter((each) => each.city && isInCountry(each, place, names) && !isUnclearCode(each)),
  )
}

function isInCountry({ country, city }: RankedPlace, place: SearchedPlace, { states }: PlaceNames) {
  return !place.country || (country || countryOf(city?.code, states)) === place.country.code
}

/** WA is also Western Australia. A town abroad may be a misspelled one in the US state. */
function isOtherState(
  city: RankedPlace | undefined,
  { city: words, state, country }: SearchedPlace,
  { states }: PlaceNames,
): boolean {
  const code = placeKey(state || (words.split(' ').at(-1) ?? ''))
  const isForeign = city?.hasArea && city.country !== 'US' && placeKey(city.country) !== code
  if (!isForeign || country || city.people >= bigCity) return false
  return states.some((each) => (each.country ?? 'US') === 'US' && placeKey(each.code) === code)
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
  // ES is Spain or Espírito Santo.
  const isElsewhere = (city: RankedPlace) => own.every(({ country }) => country !== city.country)
  const [only, ...others] = cities.filter((city) => !city.isAlias || isElsewhere(city))
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
  isAlone: boolean,
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
  return { ...choose([airport, ...others], reason), isSure: isAlone && others.length === 0 }
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

function distance(place: RankedPlace, airport: RankedPlace): number {
  const [a, b] = [pointOf(place), pointOf(airport)]
  return a && b ? distanceNm(a, b) : Number.POSITIVE_INFINITY
}

const pointOf = ({ reading }: RankedPlace) => ('point' in reading ? reading.point : null)
const isFilled = ({ length }: readonly unknown[]) => length > 0

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
