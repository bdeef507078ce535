import { LRUCache } from 'lru-cache'
import type { AppContext } from '#kernel/app-context.ts'
import type { PlaceMap, PlaceMapSize } from '../place/place-map.ts'
import { assertVisible } from './assert-visible.ts'
import type { Bounds } from './place-map/atlas.ts'
import { drawPlaceMap } from './place-map/draw-place-map.ts'
import { listingNotFound } from './public/listing-not-found.ts'

/** Returns null if the location has no coordinates. */
export async function loadListingMap(
  ctx: AppContext,
  id: number,
  size: PlaceMapSize,
): Promise<PlaceMap | null> {
  return loadPlaceMap(ctx, await loadListingPlace(ctx, id), size)
}

/** Cached because many aircraft share an airport. */
export function loadPlaceMap(
  ctx: AppContext,
  { latitude, longitude, city, airport_ident, airport_city }: ListedPlace,
  size: PlaceMapSize,
): Promise<PlaceMap> | null {
  if (latitude === null || longitude === null) return null
  const name = airport_ident ? `${airport_city ?? city} · ${airport_ident}` : city
  const cache = mapCache(ctx)
  const key = [size, latitude, longitude, name].join()
  const cached = cache.get(key)
  if (cached) return cached
  const map = drawPlaceMap({ latitude, longitude, name }, size, (bounds) => airportsIn(ctx, bounds))
  cache.set(key, map)
  // Doesn't cache failures.
  map.catch(() => cache.delete(key))
  return map
}

// Entries never expire, because airport data changes only with a release.
function mapCache({ services }: AppContext) {
  const cache =
    cachesByProcess.get(services) ?? new LRUCache<string, Promise<PlaceMap>>({ max: maxCachedMaps })
  cachesByProcess.set(services, cache)
  return cache
}

/** Each map takes about 10 KB. */
const maxCachedMaps = 2_000
const cachesByProcess = new WeakMap<AppContext['services'], LRUCache<string, Promise<PlaceMap>>>()

async function loadListingPlace(ctx: AppContext, id: number) {
  const listing = await ctx.db
    .selectFrom('listing')
    .innerJoin('location', 'location.id', 'listing.location_id')
    .leftJoin('airport', 'airport.ident', 'listing.based_at')
    .select([
      'listing.is_active',
      'listing.expires_at',
      'listing.profile_id',
      'listing.biz_id',
      'listing.biz_employee_id',
      'location.city',
      'airport.ident as airport_ident',
      'airport.city as airport_city',
    ])
    .select((eb) => [
      eb.fn.coalesce('airport.latitude', 'location.latitude').as('latitude'),
      eb.fn.coalesce('airport.longitude', 'location.longitude').as('longitude'),
    ])
    .where('listing.id', '=', id)
    .executeTakeFirstOrThrow(listingNotFound)
  await assertVisible(ctx, listing)
  return listing
}

function airportsIn(ctx: AppContext, [west, south, east, north]: Bounds) {
  return ctx.db
    .selectFrom('airport')
    .select(['ident', 'name', 'city', 'latitude', 'longitude'])
    .where('latitude', '>=', south)
    .where('latitude', '<=', north)
    .where('longitude', '>=', west)
    .where('longitude', '<=', east)
    .execute()
}

type ListedPlace = {
  latitude: number | null
  longitude: number | null
  city: string
  airport_ident: string | null
  airport_city: string | null
}
