import { LRUCache } from 'lru-cache'
import type { AppContext } from '#kernel/app-context.ts'
import { type PlaceMap, type PlaceMapSize, placeMapPath } from '../place/place-map.ts'
import type { MapBounds } from './place-map/atlas.ts'
import { drawPlaceMap } from './place-map/draw-place-map.ts'
import { listingNotFound } from './public/require-listing.ts'
import { assertVisible } from './require-visible-listing.ts'

/** Returns null if the location has no coordinates. */
export async function loadListingMap(
  ctx: AppContext,
  id: number,
  size: PlaceMapSize,
): Promise<PlaceMap | null> {
  return loadPlaceMap(ctx, await loadListingPlace(ctx, id), size)
}

/** Returns the name and URL of the wide map. The URL changes with the place, so that browsers don't show an old map. */
export function linkPlaceMap(listing: ListedPlace & { id: number }) {
  const name = placeMapName(listing)
  const at = `${listing.latitude},${listing.longitude}`
  return name === null ? null : { name, url: `${placeMapPath(listing, 'wide')}?at=${at}` }
}

function placeMapName(place: ListedPlace): string | null {
  const { latitude, longitude, city, airport_ident, airport_city } = place
  if (latitude === null || longitude === null) return null
  return airport_ident ? `${airport_city ?? city} · ${airport_ident}` : city
}

/** Cached because many aircraft share an airport. */
function loadPlaceMap(
  ctx: AppContext,
  place: ListedPlace,
  size: PlaceMapSize,
): Promise<PlaceMap> | null {
  const { latitude, longitude } = place
  const name = placeMapName(place)
  if (latitude === null || longitude === null || name === null) return null
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

function airportsIn(ctx: AppContext, [west, south, east, north]: MapBounds) {
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
