import { toWorld, worldSize } from '../../mercator.ts'
import type { Box } from '../../search-box.ts'
import type { PlaceCount } from '../engine-result.ts'

/**
 * Returns the box of the densest results, and that of all. Cuts off distant places with at most this share of the
 * aircraft, or with one of ten or more, if that makes the box clearly smaller. Returns null if there are no places. West
 * exceeds east if a box crosses the antimeridian.
 */
export function frameResults(
  places: readonly PlaceCount[],
  maxShareOutside: number,
): { box: Box; all: Box; outside: PlaceCount[] } | null {
  if (places.length === 0) return null
  const spots = toSpots(places)
  let rest: Sorted = { x: sortedBy(spots, 'x'), y: sortedBy(spots, 'y') }
  const all = toBox(rest)
  const total = spots.reduce((sum, { count }) => sum + count, 0)
  let allowance = Math.max(Math.floor(total * maxShareOutside), total < 10 ? 0 : 1)
  const outside = new Set<Spot>()
  for (let cut = bestCut(rest, allowance); cut.gain > 0; cut = bestCut(rest, allowance)) {
    for (const spot of cut.spots) {
      outside.add(spot)
      allowance -= spot.count
    }
    const isInside = (spot: Spot) => !outside.has(spot)
    rest = { x: rest.x.filter(isInside), y: rest.y.filter(isInside) }
  }
  return { box: toBox(rest), all, outside: [...outside].map(({ place }) => place) }
}

function toBox({ x, y }: Sorted): Box {
  const [[first, last], [north, south]] = [ends(x), ends(y)]
  return [first.longitude, south.latitude, last.longitude, north.latitude]
}

/** A cut must make the box at least this much narrower or lower. */
const maxRemainder = 0.85
/** Map units added to the box's width and height, about 17 degrees, so that neighbors aren't cut off. */
const surroundings = 12

/** Returns the places in map units. Those west of the widest gap without places come after the others. */
function toSpots(places: readonly PlaceCount[]): Spot[] {
  const byLongitude = places.toSorted((a, b) => a.longitude - b.longitude)
  const gap = (i: number) =>
    ((byLongitude[i]?.longitude ?? 0) - (byLongitude.at(i - 1)?.longitude ?? 0) + 360) % 360
  const seam = byLongitude.reduce((widest, _, i) => (gap(i) > gap(widest) ? i : widest), 0)
  return byLongitude.map((place, i) => {
    const [x, y] = toWorld(place)
    return { ...place, place, x: i < seam ? x + worldSize : x, y }
  })
}

/** Returns the places to remove from one side for the largest gain per aircraft. The gain is 0 if none is worth it. */
function bestCut(rest: Sorted, allowance: number): Cut {
  return (['x', 'y'] as const)
    .flatMap((axis) => [rest[axis], rest[axis].toReversed()].map((spots) => ({ axis, spots })))
    .map(({ axis, spots }) => cutFirst(spots, axis, allowance))
    .reduce((best, cut) => (cut.gain > best.gain ? cut : best))
}

function cutFirst(spots: readonly Spot[], axis: 'x' | 'y', allowance: number): Cut {
  const [first, last] = ends(spots)
  const extentFrom = (spot: Spot) => Math.abs(last[axis] - spot[axis]) + surroundings
  let best: Cut = { gain: 0, spots: [] }
  let count = 0
  for (const [i, spot] of spots.entries()) {
    if (count > allowance) break
    const remainder = extentFrom(spot) / extentFrom(first)
    const gain = -Math.log(remainder) / count
    if (remainder <= maxRemainder && gain > best.gain) best = { gain, spots: spots.slice(0, i) }
    count += spot.count
  }
  return best
}

function sortedBy(spots: readonly Spot[], axis: 'x' | 'y'): Spot[] {
  return spots.toSorted((a, b) => a[axis] - b[axis])
}

function ends(spots: readonly Spot[]): [first: Spot, last: Spot] {
  return [spots[0] as Spot, spots.at(-1) as Spot]
}

type Spot = PlaceCount & { place: PlaceCount; x: number; y: number }
type Cut = { gain: number; spots: readonly Spot[] }
type Sorted = Readonly<Record<'x' | 'y', readonly Spot[]>>
