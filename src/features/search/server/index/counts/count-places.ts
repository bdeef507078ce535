import type { PlaceCount } from '../../engine-result.ts'
import type { Columns } from '../columns.ts'
import type { FilterResult } from '../evaluate-filter.ts'

/** Counts matches by place. Omits unknown places. */
export function countPlaces(
  { place, places, id }: Columns,
  { listMatches }: FilterResult,
): PlaceCount[] {
  const counts = new Int32Array(places.length)
  const ids = new Int32Array(places.length)
  for (const docId of listMatches()) {
    const at = place[docId] as number
    counts[at] = (counts[at] as number) + 1
    ids[at] = Math.max(ids[at] as number, id[docId] as number)
  }
  return places.flatMap(({ latitude, longitude }, at) =>
    counts[at] && !Number.isNaN(latitude) && !Number.isNaN(longitude)
      ? [{ latitude, longitude, count: counts[at], id: ids[at] as number }]
      : [],
  )
}
