import type { ListingCard } from '#features/listings/contract.ts'
import { operation } from '#kernel/server/operation.ts'
import { isInBox } from '../../in-box.ts'
import { type MapMark, type MapPin, mapListingsEndpoint } from '../../map-contract.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { savedOnly } from '../saved-only.ts'
import { findSearchArea } from '../search-area.ts'
import { type GatheredMark, gatherMarks } from './gather-marks.ts'

/** All that a search finds, wherever its pages end, as the marks of a map. */
export const mapListings = operation(mapListingsEndpoint, async (ctx, { zoom, view, ...query }) => {
  const live = ctx.services.get(searchIndexKey)
  const [area, only] = await Promise.all([findSearchArea(ctx, query), savedOnly(ctx, query)])
  const engine = await live.engine(ctx)
  const { total, places } = await engine.places(query, area, only)
  const shown = view ? places.filter((place) => isInBox(place, view)) : places
  const gathered = gatherMarks(shown, zoom)
  const found = await live.cards.get(
    ctx,
    gathered.map(({ id }) => id),
  )
  const cards = new Map(found.map(({ card: { value } }) => [value.id, value]))
  return {
    total,
    unplaced: total - places.reduce((sum, { count }) => sum + count, 0),
    bounds: findBounds(places),
    marks: gathered.map((mark) => toMark(mark, cards)),
  }
})

function toMark({ id, box, ...mark }: GatheredMark, cards: ReadonlyMap<number, ListingCard>) {
  const card = cards.get(id)
  return {
    ...mark,
    box: outward(box),
    near: card?.cityState ?? null,
    pin: mark.count === 1 && card ? toPin(card) : null,
  } satisfies MapMark
}

function toPin({ images, ...card }: ListingCard): MapPin {
  const { id, url, title, price, cityState, totalTimeHours, engine } = card
  const { cruiseKnots, latitude, longitude } = card
  const image = images[0] ?? null
  return {
    id,
    url,
    title,
    price,
    cityState,
    totalTimeHours,
    engine,
    cruiseKnots,
    latitude,
    longitude,
    image,
  }
}

function findBounds(places: readonly { latitude: number; longitude: number }[]) {
  if (places.length === 0) return null
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { latitude, longitude } of places) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return outward([west, south, east, north])
}

/** With the four decimals that a search's box has, and yet with all that it held. */
function outward([west, south, east, north]: readonly [number, number, number, number]) {
  const down = (degrees: number) => Math.floor(degrees * 1e4) / 1e4
  const up = (degrees: number) => Math.ceil(degrees * 1e4) / 1e4
  return [down(west), down(south), up(east), up(north)]
}
