import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import type { SearchQuery } from '../contract.ts'
import { defaultRadiusNm } from '../filters.ts'
import { resolvePlace } from './resolve-place.ts'

export type Point = { latitude: number; longitude: number }
export type SearchArea = Point & { radiusNm: number }

const earthRadiusNm = 3440.065

/** The area that a query asks for, if any. */
export async function findSearchArea(
  ctx: AppContext,
  query: SearchQuery,
): Promise<SearchArea | null> {
  if (query.near === undefined) return null
  const centre = await resolvePlace(ctx, query.near)
  if (!centre) throw wrongField('near', `No airport, ZIP code or city is called ${query.near}.`)
  const { latitude, longitude } = centre
  return { latitude, longitude, radiusNm: query.nm ?? defaultRadiusNm }
}

/** For each place, 1 when it lies within the area. Places that are not known never do. */
export function placesWithin(places: readonly Point[], area: SearchArea): Uint8Array {
  const known = remembered.get(places)
  const key = `${area.latitude} ${area.longitude} ${area.radiusNm} ${places.length}`
  const fits =
    known?.get(key) ??
    Uint8Array.from(places, (place) => (distanceNm(place, area) <= area.radiusNm ? 1 : 0))
  if (known) known.set(key, fits)
  else {
    const kept = new LRUCache<string, Uint8Array>({ max: 100 })
    kept.set(key, fits)
    remembered.set(places, kept)
  }
  return fits
}

/** Great-circle distance by the haversine formula; NaN when a place is not known. */
export function distanceNm(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const height = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const width = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  const h = height + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * width
  return 2 * earthRadiusNm * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** The same in SQL, over the columns `latitude` and `longitude`. */
export function isWithinSql(area: SearchArea) {
  return sql<boolean>`latitude is not null and longitude is not null and 2 * ${earthRadiusNm}::float8 * asin(sqrt(least(1::float8,
    sin(radians(${area.latitude}::float8 - latitude) / 2) ^ 2 +
    cos(radians(latitude)) * cos(radians(${area.latitude}::float8)) *
    sin(radians(${area.longitude}::float8 - longitude) / 2) ^ 2))) <= ${area.radiusNm}::float8`
}

const remembered = new WeakMap<readonly Point[], LRUCache<string, Uint8Array>>()
