import { distanceNm } from './great-circle.ts'
import { placeKey } from './place-key.ts'
import type { PlaceLookup, PlaceNames, PlaceReading, PointReading } from './place-reading.ts'
import {
  airportKeys,
  bigCityAbroad,
  bigCityOfSeveralWords,
  exact,
  type Named,
  namedCities,
  namedWithArea,
  type RankedPlace,
  referenceKey,
  toScore,
} from './places/named-cities.ts'

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
  const airports = Map.groupBy(names.airports, ({ name }) => placeKey(name ?? ''))
  const byName = (text: string): readonly RankedPlace[] => {
    const key = placeKey(text)
    return rank([...(cities.get(key) ?? []), ...namedWithArea(text, cities)], areas.get(key) ?? [])
  }
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
      ...usual.map((place) => ({
        ...change(place, usualReading),
        hasArea: false,
        isUsual: true,
        isNamed: true,
      })),
      ...airportKeys(text).flatMap((name) => namedAirports(airports.get(name))),
      ...postal,
      ...byName(text),
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
    return found.map((place) => ({
      ...change(place, { hasState: true, isShort: false }),
      hasArea: true,
    }))
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
  const airport = (key: string, each: PlaceNames['airports'][number], isShort: boolean) => ({
    ...change(toAirport(each), { isShort }),
    key: key.toLowerCase(),
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

const usualReading = { isBig: true, isShort: false, isAlias: false }

/** Names of airports count like everyday names. */
const namedAirports = (airports: PlaceNames['airports'] = []) =>
  airports.map((each) => ({ ...toAirport(each), isNamed: true }))

function toAirport({
  ident,
  name,
  city,
  code = '',
  latitude,
  longitude,
}: PlaceNames['airports'][number]) {
  const reading = {
    ...exact,
    kind: 'airport',
    near: ident,
    point: { latitude, longitude },
  } as const
  return {
    reading,
    country: '',
    people: 0,
    score: 0,
    title: `${name ?? ''} ${city ?? ''}`,
    city: city ? { name: city, code } : undefined,
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
  byCountry.set(visitorCountry, areas)
  return areas
}

const areaCache = new WeakMap<PlaceNames['states'], Map<string, Areas>>()

function* namedAreas(names: PlaceNames, visitorCountry: string): Generator<Named> {
  // The code of a country is its short name.
  for (const { id, code, name, country = 'US' } of names.states)
    for (const each of country === 'US'
      ? [name, `${name} state`]
      : [...new Set([name, `${name} country`, code])])
      yield {
        key: referenceKey(each),
        country,
        people: 0,
        score: country === 'US' ? Number.POSITIVE_INFINITY : Number.MAX_VALUE,
        reading: { kind: 'state', id, name, isCode: false },
      }
  yield* namedRegions(names, visitorCountry)
}

function* namedRegions({ states, regions }: PlaceNames, visitorCountry: string): Generator<Named> {
  const nameOfCountry = new Map(states.map(({ country, name }) => [country, name]))
  for (const { name, names, country, people, latitude, longitude } of regions) {
    if (people === 0) continue
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

/**
 * Sorts cities with the same name, and adds areas with this name. A city's own name counts more than another name of a
 * somewhat larger one in its country, or of a much larger one abroad: Victoria is also a name of Hong Kong, but Geneva
 * isn't a village in Alabama. With a state or country, the own name always counts more.
 */
function rank(cities: readonly RankedPlace[], areas: readonly RankedPlace[]): RankedPlace[] {
  const places = [...cities, ...areas]
  return places
    .map((place) => {
      if (!place.isAlias) return place
      const own = places.filter(
        (item) =>
          !item.isAlias &&
          (item.country === place.country
            ? place.hasArea || item.people * 3 > place.people
            : item.people >= bigCityOfSeveralWords && item.score * maxScoreRatio > place.score),
      )
      return { ...place, score: Math.min(place.score, ...own.map(({ score }) => score * 0.99)) }
    })
    .toSorted((a, b) => b.score - a.score)
}

/** A place is mentioned unless the most likely one is this many times larger. */
const maxScoreRatio = 25
/** Closer places with the same name are the same place. */
const minDistanceNm = 50

export type PlaceFinder = (text: string) => readonly RankedPlace[]
type Areas = ReadonlyMap<string, readonly RankedPlace[]>

const keyOf = ({ key }: Named) => key
