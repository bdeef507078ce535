import type { AppContext } from '#kernel/app-context.ts'
import type { PlaceMap, PlaceMapSize } from '../place-map.ts'
import { demandSight } from './demand-sight.ts'
import { listingNotFound } from './listing-not-found.ts'
import type { Bounds } from './place-map/atlas.ts'
import { drawPlaceMap } from './place-map/draw-place-map.ts'

/** The map of where a listing is; null when nobody knows its coordinates. */
export async function listingMap(
  ctx: AppContext,
  id: number,
  size: PlaceMapSize,
): Promise<PlaceMap | null> {
  const place = await placeOfListing(ctx, id)
  const { latitude, longitude } = place
  if (latitude === null || longitude === null) return null
  const name = place.ident ? `${place.airport_city ?? place.city} · ${place.ident}` : place.city
  return drawPlaceMap({ latitude, longitude, name }, size, (bounds) => airportsIn(ctx, bounds))
}

async function placeOfListing(ctx: AppContext, id: number) {
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
      'airport.ident',
      'airport.city as airport_city',
    ])
    .select((eb) => [
      eb.fn.coalesce('airport.latitude', 'location.latitude').as('latitude'),
      eb.fn.coalesce('airport.longitude', 'location.longitude').as('longitude'),
    ])
    .where('listing.id', '=', id)
    .executeTakeFirst()
  if (!listing) throw listingNotFound()
  await demandSight(ctx, listing)
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
