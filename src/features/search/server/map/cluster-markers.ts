import { maxMarkers } from '../../map-rules.ts'
import { fromWorld, toWorld } from '../../mercator.ts'
import type { PlaceCount } from '../engine-result.ts'

/**
 * Clusters places into map markers. Overlapping markers are merged into one with a count, at the place nearest to
 * their middle, so that no marker is at sea. The result depends only on the places and the zoom, not on their order.
 */
export function clusterMarkers(places: readonly PlaceCount[], zoom: number): MarkerCluster[] {
  const points = places.map(toWorldPoint)
  for (let closeness = startCloseness(points, zoom); ; closeness -= step) {
    const markers = gatherAt(points, 2 ** closeness)
    if (markers.length <= maxMarkers) return markers.map(toCluster)
  }
}

/** Zoom decrement between attempts. */
const step = 0.5

/**
 * Estimates the closest zoom that can yield few enough markers. Each cell yields at least one marker, and counting
 * cells is much cheaper than clustering.
 */
function startCloseness(points: readonly WorldPoint[], zoom: number): number {
  let [low, high] = [0, Math.ceil(zoom / step)]
  while (low < high) {
    const steps = Math.floor((low + high) / 2)
    if (countCells(points, 2 ** (zoom - steps * step)) > maxMarkers) low = steps + 1
    else high = steps
  }
  return zoom - low * step
}

function countCells(points: readonly WorldPoint[], scale: number): number {
  const cells = new Set<number>()
  for (const { x, y } of points) {
    cells.add(cellKey(Math.floor((x * scale) / cellEdge), Math.floor((y * scale) / cellEdge)))
    if (cells.size > maxMarkers) break
  }
  return cells.size
}

function gatherAt(points: readonly WorldPoint[], scale: number): Marker[] {
  let markers = points.map(({ x, y, place: { latitude, longitude, count, id } }): Marker => {
    const box: Marker['box'] = [longitude, latitude, longitude, latitude]
    const member = { x: x * scale, y: y * scale }
    const [sumX, sumY] = [member.x * count, member.y * count]
    return { ...member, sumX, sumY, members: [member], scale, count, id, box }
  })
  // Repeats until a pass merges no more markers.
  for (let before = Infinity; markers.length < before; ) {
    before = markers.length
    markers = mergeOverlapping(markers)
  }
  return markers
}

/** Merges overlapping markers. Larger ones absorb smaller ones. */
function mergeOverlapping(markers: Marker[]): Marker[] {
  const cells = new Map<number, Marker[]>()
  const merged: Marker[] = []
  for (const marker of markers.sort(bySize)) {
    const column = Math.floor(marker.x / reach)
    const row = Math.floor(marker.y / reach)
    const overlapping = findOverlapping(cells, marker, column, row)
    if (overlapping) {
      mergeInto(overlapping, marker)
      continue
    }
    merged.push(marker)
    const key = cellKey(column, row)
    const cell = cells.get(key)
    if (cell) cell.push(marker)
    else cells.set(key, [marker])
  }
  return merged.map((marker) => ({ ...marker, ...nearestMember(marker) }))
}

function nearestMember({ members, sumX, sumY, count }: Marker): Marker['members'][number] {
  const distance = ({ x, y }: { x: number; y: number }) =>
    Math.hypot(x - sumX / count, y - sumY / count)
  return members.reduce((best, member) => (distance(member) < distance(best) ? member : best))
}

function bySize(a: Marker, b: Marker): number {
  return b.count - a.count || a.x - b.x || a.y - b.y || b.id - a.id
}

function findOverlapping(
  cells: ReadonlyMap<number, Marker[]>,
  marker: Marker,
  column: number,
  row: number,
): Marker | undefined {
  for (let right = -1; right <= 1; right += 1)
    for (let down = -1; down <= 1; down += 1)
      for (const other of cells.get(cellKey(column + right, row + down)) ?? noMarkers)
        if (overlaps(marker, other)) return other
  return undefined
}

const noMarkers: readonly Marker[] = []

/** Packs a cell's column and row into one number. The map has fewer than 2 ** 24 rows at its closest zoom. */
function cellKey(column: number, row: number): number {
  return column * 2 ** 24 + row
}

function overlaps(first: Marker, other: Marker): boolean {
  const [a, b] = [size(first), size(other)]
  return (
    Math.abs(first.x - other.x) < (a.width + b.width) / 2 &&
    Math.abs(first.y - other.y) < (a.height + b.height) / 2
  )
}

function size({ count }: Marker) {
  return count === 1 ? priceSize : discSize
}

/** Marker sizes in pixels, including spacing. A marker is a price or a disc with a number. */
const priceSize = { width: 80, height: 34 }
const discSize = { width: 46, height: 46 }

/** Maximum distance at which two markers overlap. */
const reach = 80
const cellEdge = 2 * reach

/** The merged marker stays in place until the pass ends, so later markers find it in its cell. */
function mergeInto(target: Marker, other: Marker) {
  target.sumX += other.sumX
  target.sumY += other.sumY
  for (const member of other.members) target.members.push(member)
  target.count += other.count
  const [a, b] = [target.box, other.box]
  target.box = [
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    Math.max(a[2], b[2]),
    Math.max(a[3], b[3]),
  ]
}

function toWorldPoint(place: PlaceCount): WorldPoint {
  const [x, y] = toWorld(place)
  return { x, y, place }
}

function toCluster({ x, y, count, id, box, scale }: Marker): MarkerCluster {
  return { ...fromWorld(x / scale, y / scale), count, id, box }
}

type WorldPoint = { x: number; y: number; place: PlaceCount }
type Marker = {
  x: number
  y: number
  /** Sum of the x coordinates of all aircraft in the marker. */
  sumX: number
  sumY: number
  members: { x: number; y: number }[]
  scale: number
  count: number
  id: number
  box: [west: number, south: number, east: number, north: number]
}

export type MarkerCluster = {
  latitude: number
  longitude: number
  count: number
  /** ID of the only aircraft, or of one aircraft at the place with the most aircraft. */
  id: number
  box: [west: number, south: number, east: number, north: number]
}
