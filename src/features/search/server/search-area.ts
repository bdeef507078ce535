import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { distanceNm, type Point } from '#features/lookups/great-circle.ts'
import type { MeasuredPlace } from '#features/lookups/place-contract.ts'
import { resolvePlace } from '#features/lookups/server/public/resolve-place.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import type { SearchQuery } from '../contract.ts'
import { defaultRadiusNm } from '../filters.ts'
import { isInBox } from '../in-box.ts'
import type { Box } from '../search-box.ts'

/** `name` is how the place is written. */
export type SearchArea = MeasuredPlace & { radiusNm: number }

const earthRadiusNm = 3440.065

/** The area that a query asks for, if any. */
export async function findSearchArea(
  ctx: AppContext,
  query: SearchQuery,
): Promise<SearchArea | null> {
  if (query.near === undefined) return null
  const centre = await resolvePlace(ctx, query.near)
  if (!centre) throw wrongField('near', `No airport, ZIP code or city is called ${query.near}.`)
  return { ...centre, radiusNm: query.nm ?? defaultRadiusNm }
}

/** What a search asks of places; null where it asks nothing. Places that are not known never fit. */
export function testPlaces(
  places: readonly Point[],
  area: SearchArea | null,
  box: Box | undefined,
): PlaceTests | null {
  if (!area && !box) return null
  const known = remembered.get(places) ?? new LRUCache<string, PlaceTests>({ max: 100 })
  remembered.set(places, known)
  const around = area ? `${area.latitude} ${area.longitude} ${area.radiusNm}` : ''
  const key = `${around} ${box?.join() ?? ''} ${places.length}`
  const cached = known.get(key)
  if (cached) return cached
  const distances = area && Float64Array.from(places, (place) => distanceNm(place, area))
  const fits = Uint8Array.from(places, (place, at) => {
    const isNear = !area || (distances?.[at] as number) <= area.radiusNm
    return isNear && (!box || isInBox(place, box)) ? 1 : 0
  })
  const tests = { fits, distances }
  known.set(key, tests)
  return tests
}

/** Distances in SQL, over the columns `latitude` and `longitude`; null where the place is not known. */
export function distanceSql(area: SearchArea) {
  // The least of 1 and nothing would be 1.
  return sql<number>`(case when latitude is not null and longitude is not null then 2 * ${earthRadiusNm}::float8 * asin(sqrt(least(1::float8,
    sin(radians(${area.latitude}::float8 - latitude) / 2) ^ 2 +
    cos(radians(latitude)) * cos(radians(${area.latitude}::float8)) *
    sin(radians(${area.longitude}::float8 - longitude) / 2) ^ 2))) end)`
}

export function isWithinSql(area: SearchArea) {
  return sql<boolean>`coalesce(${distanceSql(area)} <= ${area.radiusNm}::float8, false)`
}

export function isInBoxSql([west, south, east, north]: Box) {
  const isEastOf = sql`longitude >= ${west}::float8`
  const isWestOf = sql`longitude <= ${east}::float8`
  const isBetween =
    west <= east ? sql`${isEastOf} and ${isWestOf}` : sql`(${isEastOf} or ${isWestOf})`
  return sql<boolean>`coalesce(latitude between ${south}::float8 and ${north}::float8 and ${isBetween}, false)`
}

const remembered = new WeakMap<readonly Point[], LRUCache<string, PlaceTests>>()

/** By place: whether it fits, and how far it is from the place that the search names. */
export type PlaceTests = { fits: Uint8Array; distances: Float64Array | null }
