import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { withOutageFallback } from '#kernel/server/outage/with-outage-fallback.ts'
import { createPlaceFinder } from '../../create-place-lookup.ts'
import type { GeocodedPlace } from '../../place-contract.ts'
import type { PlaceReading } from '../../place-reading.ts'
import { findPlaceNames } from './find-place-names.ts'

/**
 * Resolves an airport identifier, postal code, state, country, area, or city. Identifiers work with or without the K,
 * and cities with or without the state ("Denver, CO", "denver", or "München"). A state resolves to its center, and an
 * ambiguous name to the largest place, preferably in the visitor's country. Returns undefined if nothing matches.
 */
export const resolvePlace = withOutageFallback(2_000, async (ctx, near: string) => {
  for (const reading of await findReadings(ctx, near)) {
    if (reading.kind !== 'state') return reading.point && { name: reading.near, ...reading.point }
    const center = await findCenter(ctx, reading.id)
    if (center) return center
  }
  return undefined
})

/** Finds a state or country by name or code, such as "Texas", "TX", or "Germany". "LA" is Los Angeles. */
export const findState = withOutageFallback(2_000, async (ctx, text: string) => {
  const [reading] = await findReadings(ctx, text)
  return reading?.kind === 'state' ? reading.id : undefined
})

async function findReadings(ctx: AppContext, near: string): Promise<PlaceReading[]> {
  const text = near
    .toLowerCase()
    .replace(/[,\s]+/g, ' ')
    .trim()
  const find = createPlaceFinder(await findPlaceNames(ctx, candidatesIn(text)), ctx.country)
  const readings = find(text).map(({ reading }) => reading)
  // A code that is also the everyday name of a city usually means the city.
  const [first, second] = readings
  const isCity = first?.kind === 'state' && first.isCode && second?.kind === 'city'
  return isCity ? readings.slice(1) : readings
}

/** Returns the parts that may be a city: "albany new york" may be a three-word city, or end in a state. */
function candidatesIn(text: string): string[] {
  const words = text.split(' ')
  const starts = words.map((_, at) => words.slice(0, at + 1).join(' '))
  const ends = words.map((_, at) => words.slice(at).join(' '))
  return [...new Set([...starts, ...ends])].slice(0, maxCandidates)
}

const maxCandidates = 40

/**
 * Returns the center of a state's ZIP codes. Skips states that share a name with a city, because "New York" usually
 * means the city.
 */
async function findCenter(ctx: AppContext, id: number): Promise<GeocodedPlace | undefined> {
  const { rows } = await sql<GeocodedPlace>`
    select s.name, avg(l.latitude) as latitude, avg(l.longitude) as longitude
    from state s join location l on l.state_id = s.id
    where s.id = ${id} and l.latitude is not null and l.longitude is not null
      and not exists (select from location c where c.state_id = s.id and lower(c.city) = lower(s.name))
    group by s.name`.execute(ctx.db)
  return rows[0]
}
