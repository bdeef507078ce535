import type { CardListing } from '#features/listings/contract.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { serializeResponse } from '#kernel/server/api/serialized-response.ts'
import { isInBox } from '../../in-box.ts'
import { type MapMarker, MapMarkers, type MapPin, mapListingsEndpoint } from '../../map-contract.ts'
import type { PlaceCount } from '../engine-result.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { priceInDollars } from '../public/price-in-dollars.ts'
import { restrictToSaved } from '../public/restrict-to-saved.ts'
import { findSearchArea } from '../search-area.ts'
import { clusterMarkers, type MarkerCluster } from './cluster-markers.ts'
import { frameResults } from './frame-results.ts'

/** Returns map markers for all results of a search, on all pages. */
export const mapListings = operation(
  mapListingsEndpoint,
  async (ctx, { zoom, view, ...requested }) => {
    const query = await priceInDollars(ctx, requested)
    const live = ctx.services.get(searchIndexKey)
    const [area, only] = await Promise.all([
      findSearchArea(ctx, query),
      restrictToSaved(ctx, query),
    ])
    const engine = await live.engine(ctx)
    const gather = async () => {
      const { total, places } = await engine.places(query, area, only)
      const visible = view ? places.filter((place) => isInBox(place, view)) : places
      const clusters = clusterMarkers(visible, zoom)
      const frame = frameResults(places, maxShareOutside)
      const outside = (frame?.outside ?? []).toSorted((a, b) => b.count - a.count)
      const found = await live.cards.get(
        ctx,
        [...clusters, ...outside.slice(0, maxOutside)].map(({ id }) => id),
      )
      const cards = new Map(found.map(({ card: { value } }) => [value.id, value]))
      const markers = {
        total,
        unplaced: total - countAircraft(places),
        bounds: frame && outward(frame.all),
        frame: frame && outward(frame.box),
        elsewhere: findElsewhere(outside, cards),
        marks: clusters.map((cluster) => toMarker(cluster, cards)),
      }
      const validUntil = Math.min(engine.validUntil(), ...found.map(({ to }) => to))
      return { answer: serializeResponse(MapMarkers, markers).asText(), validUntil }
    }
    // `only` restricts the markers to the user's saved listings, so they aren't cached.
    if (only) return (await gather()).answer
    return live.results.get(
      ctx,
      { engine, query, area, shape: `map ${zoom} ${view?.join() ?? ''}` },
      gather,
    )
  },
)

function toMarker({ id, box, ...marker }: MarkerCluster, cards: ReadonlyMap<number, CardListing>) {
  const card = cards.get(id)
  return {
    ...marker,
    box: outward(box),
    near: card?.cityState ?? null,
    pin: marker.count === 1 && card ? toPin(card) : null,
  } satisfies MapMarker
}

/** Validation removes the fields of the card that pins don't have. */
function toPin({ images, ...card }: CardListing): MapPin {
  return { ...card, image: images[0] ?? null }
}

/** Returns the states and countries with the most aircraft outside the frame, each with its main place. */
function findElsewhere(outside: readonly PlaceCount[], cards: ReadonlyMap<number, CardListing>) {
  const states = Map.groupBy(outside, ({ id }) => cards.get(id)?.state)
  return [...states]
    .sort(([, one], [, other]) => countAircraft(other) - countAircraft(one))
    .flatMap(([state, [place]]) => (state && place ? [{ ...place, state }] : []))
}

function countAircraft(places: readonly PlaceCount[]) {
  return places.reduce((sum, { count }) => sum + count, 0)
}

const maxShareOutside = 0.05
/** Places outside the frame whose state is loaded. */
const maxOutside = 60

/** Rounds a box outward to four decimals, the precision of a search box, so that it still contains all results. */
function outward([west, south, east, north]: readonly [number, number, number, number]) {
  const down = (degrees: number) => Math.floor(degrees * 1e4) / 1e4
  const up = (degrees: number) => Math.ceil(degrees * 1e4) / 1e4
  return [down(west), down(south), up(east), up(north)]
}
