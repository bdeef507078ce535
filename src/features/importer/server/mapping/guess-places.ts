import { type RawBuilder, sql } from 'kysely'
import { placeKey } from '#features/lookups/place-key.ts'
import { findPostalAreas } from '#features/lookups/server/public/postal-areas.ts'
import { toUsualPlace } from '#features/lookups/server/public/resolve-place.ts'
import { unitedStatesId } from '#features/lookups/united-states.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { parsePlaceName } from '../../names.ts'
import type { Guess, GuessDepth } from './name-guess.ts'

/**
 * Suggests places for names such as "Farmingdale, NY 11735". A match is certain if the city and ZIP code match, or the
 * city and state if there is no ZIP code, or the whole name is an ICAO code. Other airports and ZIP codes of other cities
 * are never certain.
 */
export async function guessPlaces(
  { db }: AppContext,
  feedNames: readonly string[],
  only: GuessDepth,
): Promise<Map<string, Guess>> {
  const countries = await db.selectFrom('country').select(['code', 'name']).execute()
  const places = feedNames.map((written) => toPlace(written, countries))
  const found = new Map<string, Guess>()
  for (const { reason, isSure, join, order, extra = sql`` } of rules) {
    if (!isSure && only === 'sure') break
    const open = places.filter(({ written }) => !found.has(written))
    if (open.length === 0) break
    const { rows } = await sql<PlaceRow>`
      select distinct on (w.written) w.written, l.id, l.city, s.code as state, l.zip${extra}
      from ${requestedPlaces(open)} w join ${join}
      join state s on s.id = l.state_id
      order by w.written, ${order}`.execute(db)
    for (const row of rows) {
      const target = { id: row.id, text: `${row.city}, ${row.state} ${row.zip}`.trimEnd() }
      found.set(row.written, { target, reason: reason(row), isSure })
    }
  }
  return found
}

/**
 * Parses the name of a place. `area` is the city of a postal code abroad, which may be some way from the place. Only some
 * countries have codes that tell the country.
 */
function toPlace(written: string, countries: readonly { code: string; name: string }[]) {
  const place = toUsualPlace(parsePlaceName(written))
  const { city, zip, country } = place
  const isCountry = (name: string) => name.toLowerCase() === country.toLowerCase()
  const code =
    countries.find(({ name, code }) => isCountry(name) || isCountry(code))?.code ?? country
  const postalCode = city === '' ? zip : zip === '' ? city : ''
  const area = findPostalAreas(
    country ? `${code}-${postalCode.replace(/^[A-Z]{1,2}-/i, '')}` : postalCode,
  ).find(({ isDistinct }) => isDistinct)
  return {
    written,
    ...place,
    country: country || (area?.country ?? ''),
    area: area?.city ?? '',
  }
}

/**
 * Returns a SQL table of the places with their city, state, and ZIP code. Missing text is empty, and a missing state
 * has a null ID. A country abroad has one state.
 */
function requestedPlaces(places: readonly ReturnType<typeof toPlace>[]) {
  return sql`(
    select w.written, w.city, w.key, w.zip, w.state || w.country <> '' as has_state, s.id as state_id,
      s.country_id <> ${unitedStatesId} as is_abroad, w.area
    from unnest(
      ${places.map(({ written }) => written)}::text[], ${places.map(({ city }) => city.toLowerCase())}::text[],
      ${places.map(({ city }) => placeKey(city))}::text[],
      ${places.map(({ zip, country }) => (country ? '' : zip))}::text[],
      ${places.map(({ state }) => state)}::text[], ${places.map(({ country }) => country)}::text[],
      ${places.map(({ area }) => placeKey(area))}::text[]
    ) as w (written, city, key, zip, state, country, area)
    left join country c on w.country <> '' and (c.code = upper(w.country) or lower(c.name) = lower(w.country))
    left join state s on case when w.country = '' then s.code = upper(w.state) or lower(s.name) = lower(w.state)
      else s.country_id = c.id or lower(s.code) = lower(w.country) and s.country_id <> ${unitedStatesId} end
    where w.state || w.country = '' or s.id is not null
  )`
}

const isInState = sql`(not w.has_state or l.state_id = w.state_id)`

/** Queries by certainty. Each finds locations `l` for the requested places `w` and selects the first match. */
const rules: readonly PlaceRule[] = [
  {
    isSure: true,
    reason: () => 'City and ZIP match',
    join: sql`location l on l.zip = w.zip and place_key(l.city) = w.key
      and ${isInState} and w.city <> '' and w.zip <> ''`,
    order: sql`l.id`,
  },
  {
    isSure: true,
    reason: () => 'Same city',
    join: sql`location_name n on place_key(n.name) = w.key and w.is_abroad
      join location l on l.id = n.location_id and l.state_id = w.state_id`,
    order: sql`l.population desc`,
  },
  {
    isSure: true,
    reason: ({ count }) => (Number(count) > 1 ? t`First of ${count} ZIP codes` : 'Same city'),
    extra: sql`, count(*) over (partition by w.written) as count`,
    join: sql`location l on place_key(l.city) = w.key and l.state_id = w.state_id
      and w.zip = '' and w.city <> ''`,
    order: sql`l.zip`,
  },
  {
    isSure: true,
    reason: () => 'ZIP match',
    join: sql`location l on l.zip = w.zip and ${isInState} and w.zip <> '' and w.city = ''`,
    order: sql`l.id`,
  },
  {
    isSure: true,
    reason: ({ ident }) => t`Airport ${ident}`,
    extra: sql`, a.ident`,
    // An ICAO code. A city would have a state.
    join: sql`airport a on a.ident = upper(w.city) and w.written ~ '^[A-Z]{4}[|]*$'
      join location l on lower(l.city) = lower(a.city) and l.state_id = a.state_id`,
    order: sql`l.zip`,
  },
  {
    isSure: false,
    reason: () => 'Area of the postal code',
    join: sql`location_name n on place_key(n.name) = w.area and w.area <> ''
      join location l on l.id = n.location_id and l.state_id = w.state_id`,
    order: sql`l.population desc`,
  },
  {
    isSure: false,
    reason: ({ zip, city }) => t`ZIP ${zip} is ${city}`,
    join: sql`location l on l.zip = w.zip and ${isInState} and w.zip <> ''`,
    order: sql`similarity(lower(l.city), w.city) desc, l.id`,
  },
  {
    isSure: false,
    reason: () => 'Same city, different ZIP',
    join: sql`location l on place_key(l.city) = w.key and ${isInState}`,
    order: sql`l.zip = w.zip desc, l.zip`,
  },
  {
    isSure: false,
    reason: ({ ident }) => t`Airport ${ident}`,
    extra: sql`, a.ident`,
    join: sql`airport a on a.ident in (upper(w.city), 'K' || upper(w.city))
        and (not w.has_state or a.state_id = w.state_id)
      join location l on lower(l.city) = lower(a.city) and l.state_id = a.state_id`,
    order: sql`l.zip`,
  },
  {
    isSure: false,
    reason: ({ city }) => t`Similar to “${city}”`,
    join: sql`lateral (
        select id, city, state_id, zip from location
        where w.city <> '' and state_id = w.state_id and similarity(lower(city), w.city) >= 0.5
        order by similarity(lower(city), w.city) desc, zip limit 1
      ) l on true`,
    order: sql`l.id`,
  },
]

type PlaceRule = {
  isSure: boolean
  reason: (row: PlaceRow) => string
  join: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Further columns for the reason. */
  extra?: RawBuilder<unknown>
}
type PlaceRow = {
  written: string
  id: number
  city: string
  state: string
  zip: string
  /** Number of ZIP codes. Only set for cities with more than one. */
  count?: string
  /** Only set for airports. */
  ident?: string
}
