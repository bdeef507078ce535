import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { withOutageFallback } from '#kernel/server/outage/with-outage-fallback.ts'
import { foldName } from '../../fold-name.ts'
import type { GeocodedPlace } from '../../place-contract.ts'
import { citySize } from './city-size.ts'

/**
 * Resolves an airport identifier, ZIP code, state, country, or city. Identifiers work with or without the K, and cities
 * with or without the state ("Denver, CO", "denver", or "München"). A state resolves to its center, and an ambiguous city name to
 * the largest city. Returns undefined if nothing matches.
 */
export const resolvePlace = withOutageFallback(2_000, async (ctx, near: string) => {
  const text = near.trim()
  const code = /^[a-z0-9]{3,5}$/i.test(text) ? await byCode(ctx, text.toUpperCase()) : undefined
  return code ?? (await byState(ctx, text)) ?? (await byCity(ctx, text))
})

/** Finds a state or country by name or code, such as "Texas", "TX", or "Germany". */
export const findState = withOutageFallback(2_000, async ({ db }, text: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from state where lower(${text.trim()}) in (lower(code), lower(name)) order by id limit 1`.execute(
    db,
  )
  return rows[0]?.id
})

/**
 * Returns the center of a state's ZIP codes. Skips states that share a name with a city, because "New York" usually
 * means the city.
 */
async function byState(ctx: AppContext, text: string): Promise<GeocodedPlace | undefined> {
  const id = await findState(ctx, text)
  if (id === undefined) return undefined
  const { rows } = await sql<GeocodedPlace>`
    select s.name, avg(l.latitude) as latitude, avg(l.longitude) as longitude
    from state s join location l on l.state_id = s.id
    where s.id = ${id} and l.latitude is not null and l.longitude is not null
      and not exists (select from location c where c.state_id = s.id and lower(c.city) = lower(s.name))
    group by s.name`.execute(ctx.db)
  return rows[0]
}

async function byCode(ctx: AppContext, code: string): Promise<GeocodedPlace | undefined> {
  const { rows } = await sql<GeocodedPlace>`
    select name, latitude, longitude from (
      select ident as name, latitude, longitude, 1 as choice from airport where ident = ${code}
      union all select ident, latitude, longitude, 2 from airport where ident = ${`K${code}`}
      union all (select zip, latitude, longitude, 3 from location
        where zip = ${code} and latitude is not null and longitude is not null order by id limit 1)
      union all select ident, latitude, longitude, 4 from airport where iata = ${code}
    ) p order by choice limit 1`.execute(ctx.db)
  return rows[0]
}

/** Returns the center of a city's ZIP codes because large cities have many. */
async function byCity(ctx: AppContext, text: string): Promise<GeocodedPlace | undefined> {
  const readings = cityReadings(text)
  if (readings.length === 0) return undefined
  const { rows } = await sql<GeocodedPlace>`
    select l.city || ', ' || s.code as name, avg(l.latitude) as latitude, avg(l.longitude) as longitude
    from unnest(
      ${readings.map(({ city }) => city)}::text[], ${readings.map(({ city }) => foldName(city))}::text[],
      ${readings.map(({ state }) => state)}::text[]
    ) with ordinality as asked (city, folded, state, reading)
      join lateral (
        select * from location where lower(city) = asked.city
        union select location.* from location join location_name n on n.location_id = location.id
        where n.name = asked.folded
      ) l on true
      join state s on s.id = l.state_id
      join country c on c.id = s.country_id
    where l.latitude is not null and l.longitude is not null
      and (asked.state is null or asked.state in (lower(s.code), lower(s.name), lower(c.code)))
    group by asked.reading, l.city, s.code order by asked.reading, ${citySize} desc, s.code limit 1`.execute(
    ctx.db,
  )
  return rows[0]
}

/**
 * Returns possible interpretations of a city name. "albany new york" could be a three-word city, or a city followed
 * by a one- or two-word state.
 */
function cityReadings(text: string): { city: string; state: string | null }[] {
  const plain = text.toLowerCase().replace(/\s+/g, ' ')
  const [city = '', ...rest] = plain.split(',').map((part) => part.trim())
  const words = city.split(' ')
  const state = rest.join(' ').trim()
  const readings = [{ city, state: state || null }]
  for (const inState of [1, 2]) {
    if (state || words.length <= inState) break
    readings.push({
      city: words.slice(0, -inState).join(' '),
      state: words.slice(-inState).join(' '),
    })
  }
  return readings
    .filter((reading) => reading.city.length >= 2)
    .flatMap((reading) => [reading, { ...reading, city: spelledOut(reading.city) }])
}

function spelledOut(city: string): string {
  return city.replace(/^(st|ft|mt)\.? /, (_, short: string) => `${inFull[short]} `)
}

const inFull: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' }
