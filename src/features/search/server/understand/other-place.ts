import type { PlaceReading } from '#features/lookups/place-reading.ts'
import type { SearchQuery } from '../../contract.ts'
import type { OtherMeaning } from '../../parsed-line.ts'

/** Finds the next most likely meaning of the place of a search, if its line names several places. */
export function findOtherPlace(
  places: readonly PlaceReading[],
  query: SearchQuery,
): OtherMeaning | null {
  for (const { other, ...place } of places) {
    if (!other) continue
    if (isSearched(place, query)) return toOtherPlace(place, other)
    if (isSearched(other, query)) return toOtherPlace(other, place)
  }
  return null
}

function isSearched(place: PlaceReading, { near, st }: SearchQuery) {
  return place.kind === 'state' ? st?.includes(place.id) === true : place.near === near
}

function toOtherPlace(place: PlaceReading, other: PlaceReading): OtherMeaning {
  return {
    searched: nameOf(place),
    name: nameOf(other),
    changes:
      other.kind === 'state'
        ? { st: [other.id], near: undefined }
        : { st: undefined, near: other.near },
  }
}

function nameOf(place: PlaceReading) {
  return place.kind === 'state' ? place.name : place.near
}
