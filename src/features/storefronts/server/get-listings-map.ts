import type { InferResult } from 'kysely'
import { getBrokerage } from '#features/brokerages/server/public/get-brokerage.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { toAsking } from '#features/listings/server/public/price-history.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getListingsMapEndpoint, type InventoryPlace } from '../listings-map-contract.ts'

export const getListingsMap = operation(getListingsMapEndpoint, async (ctx, { id }) => {
  // Throws if the caller can't see the brokerage.
  await getBrokerage(ctx, { id })
  return loadInventoryPlaces(ctx, id)
})

/** Returns a brokerage's aircraft for sale by town. Uses the first airport if a town has several. */
export async function loadInventoryPlaces(
  ctx: AppContext,
  bizId: number,
): Promise<InventoryPlace[]> {
  const rows = await selectPlaced(ctx, bizId).execute()
  const placed = rows.flatMap(({ latitude, longitude, ...row }) =>
    latitude === null || longitude === null ? [] : [{ ...row, latitude, longitude }],
  )
  const towns = Map.groupBy(placed, ({ city, state }) => `${city}, ${state}`)
  return [...towns]
    .flatMap(([name, [first, ...others]]) => {
      if (!first) return []
      const { latitude, longitude } = first
      return { name, latitude, longitude, listings: [first, ...others].map(toStock) }
    })
    .toSorted((a, b) => b.listings.length - a.listings.length)
}

function selectPlaced(ctx: AppContext, bizId: number) {
  return ctx.db
    .selectFrom('listing')
    .innerJoin('location', 'location.id', 'listing.location_id')
    .innerJoin('state', 'state.id', 'location.state_id')
    .leftJoin('airport', 'airport.ident', 'listing.based_at')
    .select(['listing.id', 'listing.title', 'listing.price', 'currency', 'asking_price'])
    .select(['location.city', 'state.code as state', 'airport.ident as airport'])
    .select((eb) => [
      eb.fn.coalesce('airport.latitude', 'location.latitude').as('latitude'),
      eb.fn.coalesce('airport.longitude', 'location.longitude').as('longitude'),
    ])
    .where('listing.biz_id', '=', bizId)
    .where(isForSale(ctx.now()))
    .orderBy('listing.listed_at', 'desc')
    .orderBy('listing.id', 'desc')
}

function toStock(row: InferResult<ReturnType<typeof selectPlaced>>[number]) {
  const { id, title, price, airport } = row
  return { id, title, url: listingPath(row), price, asking: toAsking(row), airport }
}
