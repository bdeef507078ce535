import { distanceNm } from './great-circle.ts'
import { placeKey } from './place-key.ts'
import type { PlaceLookup, PlaceNames, PlaceReading, PointReading } from './place-reading.ts'

/**
 * Returns a lookup for places by name, as a visitor from the country understands it. If several places share a name,
 * prefers the largest. Counts a city in the visitor's country as much larger.
 */
export function createPlaceLookup(names: PlaceNames, country = 'US'): PlaceLookup {
  const find = createPlaceFinder(names, country)
  // A line asks for the same words several times.
  const found = new Map<string, PlaceReading | undefined>()
  return (text) => {
    if (found.has(text)) return found.get(text)
    const [first, ...rest] = find(text)
    const other = first && rest.find((next) => isLikely(next, first))?.reading
    const reading = first && { ...first.reading, other }
    found.set(text, reading)
    return reading
  }
}

/** Returns all places with a name, most likely first. */
export function createPlaceFinder(names: PlaceNames, country: string): PlaceFinder {
  const codes = Map.groupBy(codedPlaces(names), keyOf)
  const areas = loadAreas(names, country)
  const cities = Map.groupBy(namedCities(names, country), keyOf)
  for (const [key, places] of cities) rank(places, areas.get(key))
  const byKey = (key: string): readonly RankedPlace[] => cities.get(key) ?? areas.get(key) ?? []
  const byName = (text: string) => byKey(placeKey(text))
  const areasOf = (code: string) =>
    names.findPostalAreas(code).flatMap(({ city, country: where, isDistinct }) =>
      byName(city)
        .filter((place) => place.country === where)
        .slice(0, 1)
        .map((place) => change(place, { kind: 'zip', isShort: !isDistinct && where !== country })),
    )
  return (text) => {
    const key = placeKey(text)
    const coded = codes.get(text) ?? []
    const postal = areasOf(text)
    const own = postal.filter((area) => area.country === country)
    const alias = names.aliases.get(key)
    const usual = alias === undefined ? [] : (codes.get(alias.toLowerCase()) ?? byName(alias))
    const found = [
      ...own,
      ...coded,
      ...usual.map((place) => change(place, { isBig: true, isShort: false })),
      ...postal,
      ...byKey(key),
    ]
    return found.length > 0 ? found : afterPostalCode(text, areasOf, byName)
  }
}

/** Finds a city or country after its postal code: "80331 München", "SW1A 1AA London", or "8001 Switzerland". */
function afterPostalCode(
  text: string,
  areasOf: (code: string) => RankedPlace[],
  byName: (text: string) => readonly RankedPlace[],
): RankedPlace[] {
  const words = text.split(' ')
  for (const length of [1, 2]) {
    const areas = words.length > length ? areasOf(words.slice(0, length).join(' ')) : []
    const rest = areas.length > 0 ? byName(words.slice(length).join(' ')) : []
    const countries = new Set(areas.map((area) => area.country))
    const places = rest.filter((place) => countries.has(place.country))
    const [first] = places
    if (!first) continue
    const found =
      first.reading.kind === 'state'
        ? areas.filter((area) => area.country === first.country)
        : places
    return found.map((place) => change(place, { hasState: true, isShort: false }))
  }
  return []
}

function* codedPlaces({ states, airports, zips }: PlaceNames): Generator<Named> {
  const place = { people: 0, score: 0 }
  for (const { id, code, name, country = 'US' } of states)
    if (country === 'US')
      yield {
        ...place,
        key: code.toLowerCase(),
        country,
        reading: { kind: 'state', id, name, isCode: true },
      }
  const airport = (
    key: string,
    { ident, latitude, longitude }: PlaceNames['airports'][number],
    isShort: boolean,
  ) => ({
    ...place,
    key: key.toLowerCase(),
    country: '',
    reading: {
      ...exact,
      kind: 'airport' as const,
      near: ident,
      isShort,
      point: { latitude, longitude },
    },
  })
  for (const each of airports) yield airport(each.ident, each, false)
  // Pilots often omit the K.
  for (const each of airports)
    if (/^K[A-Z]{3}$/.test(each.ident)) yield airport(each.ident.slice(1), each, true)
  for (const each of airports) if (each.iata) yield airport(each.iata, each, true)
  for (const { zip, latitude, longitude } of zips)
    yield {
      ...place,
      key: zip,
      country: 'US',
      reading: { ...exact, kind: 'zip', near: zip, point: { latitude, longitude } },
    }
}

/** Returns the states, countries, and areas by name. Caches them, because they are the same for every line. */
function loadAreas(names: PlaceNames, country: string): Areas {
  const byCountry = areaCache.get(names.states) ?? new Map<string, Areas>()
  areaCache.set(names.states, byCountry)
  const visitorCountry = names.regions.some((area) => area.country === country) ? country : ''
  const cached = byCountry.get(visitorCountry)
  if (cached) return cached
  const areas = Map.groupBy(namedAreas(names, visitorCountry), keyOf)
  for (const places of areas.values()) rank(places)
  byCountry.set(visitorCountry, areas)
  return areas
}

const areaCache = new WeakMap<PlaceNames['states'], Map<string, Areas>>()

function* namedAreas(names: PlaceNames, visitorCountry: string): Generator<Named> {
  // The code of a country is its short name.
  for (const { id, code, name, country = 'US' } of names.states)
    for (const each of country === 'US' ? [name, `${name} state`] : [...new Set([name, code])])
      yield {
        key: referenceKey(each),
        country,
        people: 0,
        score: country === 'US' ? Number.POSITIVE_INFINITY : Number.MAX_VALUE,
        reading: { kind: 'state', id, name, isCode: false },
      }
  yield* namedRegions(names, visitorCountry)
}

function* namedCities(names: PlaceNames, visitorCountry: string): Generator<Named> {
  const stateOf = new Map(names.states.map((state) => [state.code, state]))
  for (const city of names.cities)
    yield* namedCity(city, stateOf.get(city.code) ?? unknownState, names.regions, visitorCountry)
}

const unknownState = { name: '' }

function* namedRegions({ states, regions }: PlaceNames, visitorCountry: string): Generator<Named> {
  const nameOfCountry = new Map(states.map(({ country, name }) => [country, name]))
  for (const { name, names, country, people, latitude, longitude } of regions) {
    const nation = nameOfCountry.get(country) ?? country
    const near = country === 'US' ? name : `${name}, ${nation}`
    const point = { latitude, longitude }
    const place = {
      country,
      people,
      score: toScore(people, country, visitorCountry),
      reading: { ...exact, kind: 'city' as const, near, isBig: true, point },
    }
    for (const each of [name, ...names]) {
      yield { ...place, key: referenceKey(each) }
      yield { ...place, key: referenceKey(each) + referenceKey(nation) }
    }
  }
}

/** Yields a city by its name, and by its name with its state, area, or country. */
function* namedCity(
  { city, code, people, alias, latitude, longitude }: PlaceNames['cities'][number],
  { country = 'US', name: state }: { country?: string; name: string },
  regions: PlaceNames['regions'],
  visitorCountry: string,
): Generator<Named> {
  const point = { latitude, longitude }
  const key = placeKey(alias ?? city)
  const isNear = country === 'US' || country === visitorCountry
  const minPeople = isNear ? (/[\s'-]/.test(city) ? bigCityOfSeveralWords : bigCity) : bigCityAbroad
  const near = `${city}, ${code}`
  const place = {
    country,
    people,
    score: toScore(people, country, visitorCountry),
    isAlias: key !== placeKey(city),
    reading: { ...exact, kind: 'city' as const, near, isBig: people >= minPeople, point },
  }
  yield { ...place, key }
  const areas = regions
    .filter((area) => area.country === country && distanceNm(area, point) <= area.radiusNm)
    .flatMap(({ name, names, codes }) => [name, ...names, ...codes])
  const isBig = place.reading.isBig || people >= bigCityWithState
  const reading = { ...place.reading, hasState: true, isBig }
  for (const suffix of [code, state, ...areas, ...areas.map((area) => `${area} ${state}`)])
    yield { ...place, key: key + referenceKey(suffix), reading }
  // "London, CA" is in California, although CA is also Canada.
  yield { ...place, key: key + referenceKey(country), reading, score: place.score / 1e6 }
}

/** People count 20 times as much in the visitor's country, so that Birmingham is in Alabama, but Paris isn't in Texas. */
function toScore(people: number, country: string, visitorCountry: string) {
  return people * (country === visitorCountry ? 20 : 1)
}

/** Checks whether a place is likely enough to mention next to the most likely one. */
function isLikely(
  { reading, country, people, score }: RankedPlace,
  { reading: first, country: firstCountry, people: firstPeople, score: firstScore }: RankedPlace,
) {
  if (reading.kind === 'state') return first.kind !== 'state' || first.id !== reading.id
  // Mexico isn't confused with Mexico City, but New York is.
  if (first.kind === 'state')
    return people >= bigCityAbroad && (country !== firstCountry || country === 'US')
  if (reading.near === first.near || !reading.point || !first.point || first.hasState) return false
  const isLarge = people > firstPeople || score * maxScoreRatio > firstScore
  return isLarge && distanceNm(reading.point, first.point) > minDistanceNm
}

function change(place: RankedPlace, changes: Partial<PointReading>): RankedPlace {
  const { reading } = place
  return reading.kind === 'state' ? place : { ...place, reading: { ...reading, ...changes } }
}

/** Caches the keys of names in the reference data, which are the same for every lookup. */
function referenceKey(name: string): string {
  const key = referenceKeys.get(name) ?? placeKey(name)
  referenceKeys.set(name, key)
  return key
}

const referenceKeys = new Map<string, string>()

/**
 * Sorts cities with the same name, and adds areas with this name. A city's own name counts more than another name of a
 * somewhat larger one nearby, or of a much larger one abroad: Victoria is also a name of Hong Kong, but Geneva isn't a
 * village in Alabama.
 */
function rank(places: RankedPlace[], areas: readonly RankedPlace[] = []) {
  places.push(...areas)
  for (const place of places.filter(({ isAlias }) => isAlias)) {
    const own = places.filter(
      (item) =>
        !item.isAlias &&
        (item.country === place.country
          ? item.people * 3 > place.people
          : item.people >= bigCityOfSeveralWords && item.score * maxScoreRatio > place.score),
    )
    place.score = Math.min(place.score, ...own.map(({ score }) => score * 0.99))
  }
  places.sort((a, b) => b.score - a.score)
}

/** Minimum number of people for a city to be recognized without a preposition. */
const bigCity = 80_000
const bigCityAbroad = 480_000
/** Several words are less likely to mean something else. */
const bigCityOfSeveralWords = 24_000
/** Minimum for a city with its state to be more likely than an aircraft of the same name. */
const bigCityWithState = 48_000
/** A place is mentioned unless the most likely one is this many times larger. */
const maxScoreRatio = 25
/** Closer places with the same name are the same place. */
const minDistanceNm = 50

const exact = { isBig: false, hasState: false, isShort: false }

type PlaceFinder = (text: string) => readonly RankedPlace[]
type RankedPlace = {
  reading: PlaceReading
  /** ISO 3166 code. Empty for airports. */
  country: string
  people: number
  score: number
  /** True for a name other than the city's own. */
  isAlias?: boolean
}
type Named = RankedPlace & { key: string }
type Areas = ReadonlyMap<string, readonly RankedPlace[]>

const keyOf = ({ key }: Named) => key
