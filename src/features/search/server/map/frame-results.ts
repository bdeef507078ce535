import { toWorld, worldSize } from '../../mercator.ts'
import type { PlaceCount } from '../engine-result.ts'

/**
 * Returns the box of the densest results. Cuts off distant places with at most this share of the aircraft, if that makes
 * the box clearly smaller. Returns null if there are no places. West exceeds east if the box crosses the antimeridian.
 */
export function frameResults(
  places: readonly PlaceCount[],
  maxShareOutside: number,
): ResultsFrame | null {
  if (places.length === 0) return null
  const seam = widestGapEnd(places.map(({ longitude }) => longitude))
  let cells = toCells(places, seam)
  const outside: PlaceCount[] = []
  let allowance = Math.floor(sumOf(places) * maxShareOutside)
  for (let cut = bestCut(cells, allowance); cut; cut = bestCut(cells, allowance)) {
    const { removed } = cut
    cells = cells.filter((cell) => !removed.has(cell))
    for (const { members } of removed) outside.push(...members)
    for (const { count } of removed) allowance -= count
  }
  const inside = cells.flatMap(({ members }) => members)
  const longitudes = inside.map(({ longitude }) => (longitude < seam ? longitude + 360 : longitude))
  const latitudes = inside.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  return {
    box: [wrap(west), Math.min(...latitudes), wrap(east), Math.max(...latitudes)],
    outside,
  }
}

/** A cut must make the box at least this much smaller. */
const maxRemainder = 0.85
/** Width of a cell in map units, about 0.7 degrees. Places of a cell are cut off together. */
const cellWidth = 0.5
const surroundings = 24

/** Returns the longitude after the widest gap without places. The box never contains this gap. */
function widestGapEnd(longitudes: readonly number[]): number {
  const sorted = longitudes.toSorted((one, other) => one - other)
  let [end, widest] = [sorted[0] as number, 0]
  for (const [i, longitude] of sorted.entries()) {
    const gap = longitude - (i === 0 ? (sorted.at(-1) as number) - 360 : (sorted[i - 1] as number))
    if (gap > widest) [end, widest] = [longitude, gap]
  }
  return end
}

function toCells(places: readonly PlaceCount[], seam: number): Cell[] {
  const cells = new Map<string, Cell>()
  for (const place of places) {
    const [worldX, worldY] = toWorld(place)
    const x = Math.floor((place.longitude < seam ? worldX + worldSize : worldX) / cellWidth)
    const y = Math.floor(worldY / cellWidth)
    const cell = cells.get(`${x} ${y}`) ?? { x, y, count: 0, members: [] }
    cells.set(`${x} ${y}`, cell)
    cell.count += place.count
    cell.members.push(place)
  }
  return [...cells.values()]
}

/** Returns the cells to remove from one side for the largest gain per aircraft. Returns null if none is worth it. */
function bestCut(cells: readonly Cell[], allowance: number): Cut | null {
  const whole = areaOf(cells)
  let best: Cut | null = null
  for (const [axis, direction] of sides) {
    const sorted = cells.toSorted((one, other) => direction * (one[axis] - other[axis]))
    let count = 0
    for (let i = 1; i < sorted.length; i += 1) {
      count += sorted[i - 1]?.count ?? 0
      if (count > allowance) break
      if (sorted[i]?.[axis] === sorted[i - 1]?.[axis]) continue
      const remainder = areaOf(sorted.slice(i)) / whole
      const gain = -Math.log(remainder) / count
      if (remainder <= maxRemainder && gain > (best?.gain ?? 0))
        best = { gain, removed: new Set(sorted.slice(0, i)) }
    }
  }
  return best
}

const sides = [
  ['x', 1],
  ['x', -1],
  ['y', 1],
  ['y', -1],
] as const

/** Area of the cells' box with its surroundings, in cells. Cutting off a neighbor hardly makes it smaller. */
function areaOf(cells: readonly Cell[]): number {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of cells) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return (right - left + surroundings) * (bottom - top + surroundings)
}

function sumOf(places: readonly PlaceCount[]): number {
  return places.reduce((sum, { count }) => sum + count, 0)
}

function wrap(longitude: number): number {
  return longitude >= 180 ? longitude - 360 : longitude
}

type Cell = { x: number; y: number; count: number; members: PlaceCount[] }
type Cut = { gain: number; removed: ReadonlySet<Cell> }
type ResultsFrame = {
  box: readonly [west: number, south: number, east: number, north: number]
  /** Places outside the box. */
  outside: PlaceCount[]
}
