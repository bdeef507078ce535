import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { createPlaceFinder } from '../../create-place-lookup.ts'
import { placeKey } from '../../place-key.ts'
import { judgePlaces, type PlaceVerdict } from '../places/judge-places.ts'
import { searchedTexts, toSearchedPlace, type WrittenPlace } from '../places/searched-place.ts'
import { findPlaceNames, loadStates } from './find-place-names.ts'

/**
 * Resolves places in a feed or file to locations. Each has one location that is certain, several choices with the reason
 * for them, or none. Two queries resolve all of them.
 */
export async function resolvePlaces(
  ctx: AppContext,
  written: readonly WrittenPlace[],
): Promise<PlaceAnswer[]> {
  const states = await loadStates(ctx)
  const searched = written.map((place) => toSearchedPlace(place, states))
  const texts = searched.flatMap((place) => (place ? searchedTexts(place) : []))
  const names = await findPlaceNames(ctx, [...new Set(texts)], { isLocated: false })
  const find = createPlaceFinder(names, 'US')
  const verdicts = searched.map((place) => (place ? judgePlaces(place, find, names) : nowhere))
  const locations = await loadLocations(ctx, written, verdicts)
  return verdicts.map((verdict, at) => answer(verdict, written[at] as WrittenPlace, locations))
}

const nowhere: PlaceVerdict = { cities: [], isSure: false, reason: 'No close match' }

/** Loads the locations of the cities and ZIP codes, in the order of their ZIP codes. */
async function loadLocations(
  { db }: AppContext,
  written: readonly WrittenPlace[],
  verdicts: readonly PlaceVerdict[],
) {
  const cities = verdicts.flatMap(({ cities }) => cities)
  const zips = [...new Set(written.map(({ zip }) => zip).filter((zip) => /^\d{5}$/.test(zip)))]
  const { rows } = await sql<Location>`
    select l.id, l.city, s.code as state, s.name as "stateName", l.zip from location l join state s on s.id = l.state_id
    where l.zip = any(${zips}::text[]) and l.population is null
    union select l.id, l.city, s.code, s.name, l.zip
    from unnest(${cities.map(({ name }) => placeKey(name))}::text[], ${cities.map(({ code }) => code)}::text[]) as w (key, code)
    join state s on s.code = w.code join location l on l.state_id = s.id and place_key(l.city) = w.key
    order by zip, id`.execute(db)
  return {
    byZip: Map.groupBy(rows, ({ zip }) => zip),
    byCity: Map.groupBy(rows, ({ city, state }) => toKey({ name: city, code: state })),
  }
}

function answer(
  { cities, isSure, reason }: PlaceVerdict,
  written: WrittenPlace,
  { byZip, byCity }: Locations,
): PlaceAnswer {
  const ofCities = cities.flatMap((each) => byCity.get(toKey(each))?.slice(0, 1) ?? [])
  const ofZip = findByZip(written, byZip)
  if (ofZip.length > 0) return answerWithZip(written, cities, ofZip, ofCities)
  const [location] = ofCities
  if (!isSure || ofCities.length !== 1 || !location)
    return { locations: ofCities.slice(0, maxChoices), isSure: false, reason }
  if (written.zip !== '' && location.zip !== '')
    return { locations: [location], isSure: false, reason: 'Same city, different ZIP' }
  const count = byCity.get(toKey({ name: location.city, code: location.state }))?.length ?? 0
  const isFirst = count > 1 && reason === 'Same city'
  return {
    locations: [location],
    isSure,
    reason: isFirst ? t`First of ${count} ZIP codes` : reason,
  }
}

/** Returns the locations with a US ZIP code, in the state if there's one. */
function findByZip({ state, zip, country }: WrittenPlace, byZip: Locations['byZip']) {
  const key = placeKey(state)
  const isInState = (each: Location) =>
    key === '' || [each.state, each.stateName].map(placeKey).includes(key)
  return country === '' && zip !== '' ? (byZip.get(zip) ?? []).filter(isInState) : []
}

/** A ZIP code decides between cities of the same name. If it belongs to another city, both are choices. */
function answerWithZip(
  { city, zip }: WrittenPlace,
  cities: PlaceVerdict['cities'],
  ofZip: readonly Location[],
  ofCities: readonly Location[],
): PlaceAnswer {
  if (city === '') return { locations: ofZip, isSure: ofZip.length === 1, reason: 'ZIP match' }
  const keys = new Set([city, ...cities.map(({ name }) => name)].map(placeKey))
  const named = ofZip.filter((each) => keys.has(placeKey(each.city)))
  if (named.length === 1) return { locations: named, isSure: true, reason: 'City and ZIP match' }
  const zipCity = ofZip[0]?.city ?? ''
  const locations = [...ofZip, ...ofCities].slice(0, maxChoices)
  return { locations, isSure: false, reason: t`ZIP ${zip} is ${zipCity}` }
}

function toKey({ name, code }: { name: string; code: string }): string {
  return `${placeKey(name)}|${code}`
}

const maxChoices = 8

/** One certain location, choices with the reason why none is certain, or no locations. */
export type PlaceAnswer = { locations: readonly Location[]; isSure: boolean; reason: string }
type Locations = Awaited<ReturnType<typeof loadLocations>>
type Location = { id: number; city: string; state: string; stateName: string; zip: string }
