import { mostMarks } from '../../map-rules.ts'
import { fromWorld, toWorld } from '../../mercator.ts'
import type { PlaceCount } from '../engine-result.ts'

/**
 * Places as the marks of a map: those whose marks would lie over each other become one that counts. It depends on
 * nothing but the places and the zoom, whatever order they come in.
 */
export function gatherMarks(places: readonly PlaceCount[], zoom: number): GatheredMark[] {
  for (let closeness = zoom; ; closeness -= 0.5) {
    const marks = gatherAt(places, 2 ** closeness)
    if (marks.length <= mostMarks) return marks.map(toGathered)
  }
}

function gatherAt(places: readonly PlaceCount[], scale: number): Mark[] {
  let marks = places.map((place): Mark => {
    const [x, y] = toWorld(place)
    const { latitude, longitude, count, id } = place
    const box: Mark['box'] = [longitude, latitude, longitude, latitude]
    return startAt({ x: x * scale, y: y * scale, scale, count, id, box })
  })
  // Each pass leaves fewer, or none touches another any more.
  for (let before = Infinity; marks.length < before; ) {
    before = marks.length
    marks = joinTouching(marks)
  }
  return marks
}

function startAt(mark: Omit<Mark, 'sumX' | 'sumY'>): Mark {
  return { ...mark, sumX: mark.x * mark.count, sumY: mark.y * mark.count }
}

/** Large marks draw smaller ones to them. */
function joinTouching(marks: Mark[]): Mark[] {
  const kept = new Map<string, Mark[]>()
  const joined: Mark[] = []
  for (const mark of marks.toSorted(bySize)) {
    const column = Math.floor(mark.x / reach)
    const row = Math.floor(mark.y / reach)
    const touched = nearby(kept, column, row).find((other) => touch(mark, other))
    if (touched) {
      join(touched, mark)
      continue
    }
    joined.push(mark)
    const key = `${column} ${row}`
    kept.set(key, [...(kept.get(key) ?? []), mark])
  }
  return joined.map((mark) =>
    startAt({ ...mark, x: mark.sumX / mark.count, y: mark.sumY / mark.count }),
  )
}

function bySize(one: Mark, other: Mark): number {
  return other.count - one.count || one.x - other.x || one.y - other.y || other.id - one.id
}

function nearby(kept: ReadonlyMap<string, Mark[]>, column: number, row: number): Mark[] {
  return [-1, 0, 1].flatMap((right) =>
    [-1, 0, 1].flatMap((down) => kept.get(`${column + right} ${row + down}`) ?? []),
  )
}

function touch(one: Mark, other: Mark): boolean {
  const [a, b] = [size(one), size(other)]
  return (
    Math.abs(one.x - other.x) < (a.width + b.width) / 2 &&
    Math.abs(one.y - other.y) < (a.height + b.height) / 2
  )
}

/** A price, or a disc with a figure, and some air around it; pixels. */
function size({ count }: Mark) {
  return count === 1 ? { width: 80, height: 34 } : { width: 46, height: 46 }
}

/** No two marks touch from further. */
const reach = 80

/** The one that stays keeps its place until the pass is over, so that none is looked for where it is not. */
function join(kept: Mark, other: Mark) {
  kept.sumX += other.x * other.count
  kept.sumY += other.y * other.count
  kept.count += other.count
  const [a, b] = [kept.box, other.box]
  kept.box = [
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    Math.max(a[2], b[2]),
    Math.max(a[3], b[3]),
  ]
}

function toGathered({ x, y, count, id, box, scale }: Mark): GatheredMark {
  return { ...fromWorld(x / scale, y / scale), count, id, box }
}

type Mark = {
  x: number
  y: number
  /** Of what it holds, aircraft by aircraft. */
  sumX: number
  sumY: number
  scale: number
  count: number
  id: number
  box: [west: number, south: number, east: number, north: number]
}

export type GatheredMark = {
  latitude: number
  longitude: number
  count: number
  /** The aircraft where there is one, else one of those at the place that has most. */
  id: number
  box: [west: number, south: number, east: number, north: number]
}
