import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { likeStartsWith } from '#kernel/lists/like-pattern.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { addPlaceEndpoint, findPlacesEndpoint, type Place } from '../contract.ts'
import { findPlaceEndpoint, suggestPlacesEndpoint } from '../place-contract.ts'
import { maxPlaceNameLength, placeKey } from '../place-key.ts'
import { unitedStatesId } from '../united-states.ts'
import { limitTyping } from './limit-typing.ts'
import { findOrAddPlace } from './public/find-or-add-place.ts'
import { findPlaceSuggestions } from './public/find-place-suggestions.ts'
import { resolvePlace } from './public/resolve-place.ts'

export const findPlace = operation(findPlaceEndpoint, async (ctx, { near }) => {
  const place = await resolvePlace(ctx, near)
  if (!place)
    throw fieldRefusal('near', t`We couldn’t find “${near}”. Try an airport, ZIP code, or city.`)
  return place
})

export const findPlaces = operation(findPlacesEndpoint, async (ctx, { q, abroad = false }) => {
  await limitTyping(ctx)
  const places = await listPlaces(ctx, q, abroad)
  if (places.length > 0) return places
  // Finds cities by everyday names and postal codes abroad.
  const place = await resolvePlace(ctx, q)
  return place?.name.includes(',') ? listPlaces(ctx, place.name, abroad) : []
})

async function listPlaces(ctx: AppContext, q: string, abroad: boolean) {
  const { start, state } = readPlace(q)
  const key = placeKey(start)
  if (key === '' || start.length > maxPlaceNameLength) return []
  const beginning = likeStartsWith(key)
  // Starts with the first ZIP code of each city, larger cities first, so that "Springfield" lists one per state.
  const { rows } = await sql<Place>`
    select id, city, state, "stateId", zip, latitude, longitude from (
      select l.id, l.city, s.code as state, s.id as "stateId", l.zip, l.latitude, l.longitude,
        l.population, row_number() over town as nth, count(*) over (partition by lower(l.city), s.id) as zips
      from location l join state s on s.id = l.state_id
      where (place_key(l.city) like ${beginning} or l.zip like ${beginning} or l.id = any(array(
          select location_id from location_name where place_key(name) like ${beginning})))
        and (${abroad} or s.country_id = ${unitedStatesId})
        and (${state}::text is null or s.code = upper(${state}) or lower(s.name) like lower(${state}) || '%')
      window town as (partition by lower(l.city), s.id order by l.zip)
    ) place
    order by zip = ${start} desc, place_key(city) = ${key} desc, nth, zips desc, population desc nulls last, city, state, zip
    limit 20`.execute(ctx.db)
  return rows
}

/** Splits "Denver, CO" into the start of the city name and the state. "80014" and "denver" have no state. */
function readPlace(q: string): { start: string; state: string | null } {
  const [start = '', state] = q.split(',')
  return { start: start.trim().toLowerCase(), state: state?.trim().replace(/[%_\\]/g, '') || null }
}

export const suggestPlaces = operation(suggestPlacesEndpoint, async (ctx, { q }) => {
  await limitTyping(ctx)
  return { items: (await findPlaceSuggestions(ctx, q)).slice(0, maxPlaces) }
})

const maxPlaces = 7

export const addPlace = operation(addPlaceEndpoint, findOrAddPlace)

/** Converts "FT WORTH NAS JRB/CARSWELL FLD" to "Ft Worth NAS JRB/Carswell Fld". */
export function titleCase(text: string): string {
  return correctCase(
    text
      .toLowerCase()
      .replace(/(^|[\s/\-(."])([a-z])/g, (_, before, letter) => before + letter.toUpperCase()),
  )
}

/** Fixes words that title case gets wrong: "Patrick AFB", "Isle of Palms", "McLean". */
export function correctCase(name: string): string {
  return name
    .replace(
      /\b(Mc|O['’]) ?([a-z])/gi,
      (_, prefix, letter) => capital(prefix) + letter.toUpperCase(),
    )
    .replace(/(?<=\S )(Of|And|Or|The|At|By|For|In|On|De|Del)\b(?! ?$)/g, (word) =>
      word.toLowerCase(),
    )
    .replace(/[A-Za-z]+/g, (word) => written.get(word.toLowerCase()) ?? word)
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

/** Abbreviations that stay uppercase, such as names of bases. */
const written = new Map(
  [
    'AFB',
    'ARB',
    'CBC',
    'DFW',
    'DHS',
    'II',
    'III',
    'IV',
    'JBPHH',
    'JBSA',
    'JRB',
    'MCBH',
    'MDL',
    'NAS',
    'USAF',
    'USFS',
  ].map((word) => [word.toLowerCase(), word]),
)
