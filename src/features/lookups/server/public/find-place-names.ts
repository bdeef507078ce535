import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { maxPlaceNameLength, placeKey } from '../../place-key.ts'
import type { PlaceNames } from '../../place-reading.ts'
import { airportKeys } from '../../places/named-cities.ts'
import { placeAliases, regions } from '../places/common-names.ts'
import { otherNames } from './country-names.ts'
import { findPostalAreas } from './postal-areas.ts'

/**
 * Finds the candidates that are places, with one query for all of them. Texts that aren't names of places are ignored.
 * Without `isLocated`, also finds cities with unknown coordinates.
 */
export async function findPlaceNames(
  ctx: AppContext,
  candidates: readonly string[],
  { isLocated = true } = {},
): Promise<PlaceNames> {
  const texts = candidates.filter((text) => text.length <= maxPlaceNameLength)
  const textKeys = texts.map(placeKey)
  const usual = textKeys.flatMap((key) => placeAliases.get(key) ?? [])
  const areas = texts.flatMap((text) => findPostalAreas(text).map(({ city }) => city))
  const cities = [...usual.map((name) => name.split(',')[0] ?? ''), ...areas]
  const keys = [...new Set([...textKeys, ...cities.map(placeKey)])].filter(Boolean)
  const codes = [...texts, ...usual]
    .filter((text) => /^[a-z0-9]{3,5}$/i.test(text))
    .map((text) => text.toUpperCase())
  const [{ rows }, states] = await Promise.all([
    sql<Row>`
    select 'city' as kind, l.city as name, s.code, count(*)::int * ${peoplePerZip} as people, null as alias,
      null as city, null as title, coalesce(avg(l.latitude), 'NaN') as latitude,
      coalesce(avg(l.longitude), 'NaN') as longitude
    from location l join state s on s.id = l.state_id
    where place_key(l.city) = any(${keys}::text[]) and l.population is null
      and (${!isLocated} or l.latitude is not null and l.longitude is not null)
    group by l.city, s.code
    union all select 'city', l.city, s.code, l.population, n.name, null, null,
      coalesce(l.latitude, 'NaN'), coalesce(l.longitude, 'NaN')
    from location_name n join location l on l.id = n.location_id join state s on s.id = l.state_id
    where place_key(n.name) = any(${keys}::text[])
    union all select 'airport', a.ident, s.code, 0, a.iata, a.city, a.name, a.latitude, a.longitude
    from airport a join state s on s.id = a.state_id
    where ident = any(${[...codes, ...codes.map((code) => `K${code}`)]}::text[]) or iata = any(${codes}::text[])
      or place_key(a.name) = any(${texts.flatMap(airportKeys)}::text[])
    union all (select distinct on (zip) 'zip', zip, '', 0, null, null, null, latitude, longitude from location
      where zip = any(${codes.filter((code) => /^\d{5}$/.test(code))}::text[])
        and latitude is not null and longitude is not null order by zip, id)`.execute(ctx.db),
    loadStates(ctx),
  ])
  const ofKind = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return {
    states,
    cities: ofKind('city').map(({ name, ...city }) => ({ ...city, city: name })),
    airports: ofKind('airport').map(({ name, alias, title, ...airport }) => ({
      ...airport,
      ident: name,
      iata: alias,
      name: title,
    })),
    zips: ofKind('zip').map(({ name, ...point }) => ({ ...point, zip: name })),
    aliases: placeAliases,
    regions,
    findPostalAreas,
  }
}

/** Loads states and countries once, because only migrations change them. */
export async function loadStates({ db, services }: AppContext): Promise<readonly State[]> {
  const cached = stateCache.get(services)
  if (cached) return cached
  const { rows } = await sql<State>`
    select s.id, s.code, s.name, c.code as country from state s join country c on c.id = s.country_id
    order by s.id`.execute(db)
  const states = rows.map((state) => ({ ...state, names: otherNames.get(state.name) ?? [] }))
  stateCache.set(services, states)
  return states
}

const stateCache = new WeakMap<AppContext['services'], State[]>()

type State = PlaceNames['states'][number]
type Row = {
  kind: 'city' | 'airport' | 'zip'
  name: string
  code: string
  people: number
  alias: string | null
  /** City of an airport, and its name. */
  city: string | null
  title: string | null
  latitude: number
  longitude: number
}

/** Estimate for US cities, whose residents aren't in the data. */
export const peoplePerZip = 8_000
/** Factor by which a city in the visitor's country counts as larger. */
const ownCountryFactor = 20

/**
 * Returns the size of the city `l`, grouped by city and state, as SQL. Birmingham is in Alabama, but Paris isn't in
 * Texas.
 */
export const citySize = sql<number>`coalesce(max(l.population)::float8, count(*) * ${sql.lit(peoplePerZip * ownCountryFactor)})`
