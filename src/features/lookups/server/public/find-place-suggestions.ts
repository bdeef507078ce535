import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { likeStartsWith } from '#kernel/lists/like-pattern.ts'
import { currentLanguage, t } from '#kernel/messages/translate.ts'
import type { PlaceSuggestion } from '../../place-contract.ts'
import { maxPlaceNameLength, placeKey } from '../../place-key.ts'
import { unitedStatesId } from '../../united-states.ts'
import { placeAliases } from '../places/common-names.ts'
import { countrySets, namesOfSet } from './country-names.ts'
import { findAirportsByPrefix } from './find-airports-by-prefix.ts'
import { citySize } from './find-place-names.ts'
import { resolvePlace } from './resolve-place.ts'

/**
 * Returns places that start with the typed text. Exact matches, such as a state code or an airport identifier, come
 * first.
 */
export async function findPlaceSuggestions(ctx: AppContext, q: string): Promise<PlaceSuggestion[]> {
  const typed = q.trim()
  if (typed.length < 2 || typed.length > maxPlaceNameLength) return []
  const usualName = placeAliases.get(placeKey(typed))
  const usual = usualName === undefined ? [] : (await startingWith(ctx, usualName)).slice(0, 1)
  const found = [...usual, ...(await startingWith(ctx, typed))]
  if (found.length > 0) return found
  const place = await resolvePlace(ctx, typed)
  return place ? [{ text: place.name, detail: 'Place', near: place.name, st: null }] : []
}

async function startingWith(ctx: AppContext, typed: string): Promise<PlaceSuggestion[]> {
  const [airports, cities, zips, states] = await Promise.all([
    findAirportsByPrefix(ctx, typed, maxOfEach),
    citiesLike(ctx, typed),
    zipsLike(ctx, typed),
    statesLike(ctx, typed),
  ])
  const choices = [
    ...countrySetsLike(typed),
    ...states,
    ...cities,
    ...zips,
    ...airports.map(({ ident, name, city }) => ({
      text: name.toLowerCase().startsWith(city.toLowerCase())
        ? `${ident} ${name}`
        : `${ident} ${name}, ${city}`,
      detail: 'Airport',
      near: ident,
      st: null,
      isComplete: [ident, ident.replace(/^K/, '')].includes(typed.toUpperCase()),
    })),
  ]
  return choices
    .toSorted((a, b) => Number(b.isComplete) - Number(a.isComplete))
    .map(({ text, detail, near, st }) => ({ text, detail, near, st }))
}

function countrySetsLike(typed: string) {
  const key = placeKey(typed)
  return countrySets.flatMap((set) => {
    const names = namesOfSet(set, currentLanguage())
    const keys = names.map(placeKey)
    if (!keys.some((own) => own.startsWith(key))) return []
    const [text] = names
    const isComplete = keys.includes(key)
    return [{ text, detail: t`Countries`, near: null, st: set.stateIds, isComplete }]
  })
}

async function statesLike(ctx: AppContext, typed: string) {
  const { rows } = await sql<{
    id: number
    code: string
    name: string
    isCountry: boolean
  }>`
    select id, code, name, country_id <> ${unitedStatesId} as "isCountry" from state where lower(code) = lower(${typed})
      or starts_with(lower(name), lower(${typed})) order by country_id <> ${unitedStatesId}, name limit 3`.execute(
    ctx.db,
  )
  return rows.map(({ id, code, name, isCountry }) => {
    const isComplete = [code, name].some((own) => own.toLowerCase() === typed.toLowerCase())
    return { text: name, detail: isCountry ? 'Country' : 'State', near: null, st: [id], isComplete }
  })
}

/** Returns each city once per state or country, largest first. "Springf, il" limits the results to one state. */
async function citiesLike(ctx: AppContext, typed: string) {
  const [start = '', state = ''] = typed.toLowerCase().split(',')
  const key = placeKey(start)
  if (key === '') return []
  const beginning = likeStartsWith(key)
  const { rows } = await sql<{ city: string; code: string }>`
    select l.city, s.code from location l join state s on s.id = l.state_id
    where (place_key(l.city) like ${beginning} or l.id = any(array(
        select location_id from location_name where place_key(name) like ${beginning})))
      and l.latitude is not null
      and (starts_with(lower(s.code), ${state.trim()}) or starts_with(lower(s.name), ${state.trim()}))
    group by l.city, s.code
    order by place_key(l.city) = ${key} desc, ${citySize} desc, l.city, s.code limit ${maxOfEach}`.execute(
    ctx.db,
  )
  return rows.map(({ city, code }) => ({
    text: `${city}, ${code}`,
    detail: 'City',
    near: `${city}, ${code}`,
    st: null,
    isComplete: false,
  }))
}

async function zipsLike(ctx: AppContext, typed: string) {
  if (!/^\d{3,5}$/.test(typed)) return []
  const { rows } = await sql<{ zip: string; city: string; code: string }>`
    select distinct on (l.zip) l.zip, l.city, s.code from location l join state s on s.id = l.state_id
    where l.zip like ${`${typed}%`} and l.latitude is not null order by l.zip, l.id limit ${maxOfEach}`.execute(
    ctx.db,
  )
  return rows.map(({ zip, city, code }) => ({
    text: zip,
    detail: `${city}, ${code}`,
    near: zip,
    st: null,
    isComplete: zip === typed,
  }))
}

const maxOfEach = 4
