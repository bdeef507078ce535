/** Sizes of the static map, for the quick view and the listing page. */
export const placeMapSizes = {
  square: { width: 200, height: 200 },
  wide: { width: 760, height: 240 },
} as const
export type PlaceMapSize = keyof typeof placeMapSizes

/** Standard web map zoom. The circumference of the earth is 256 · 2^zoom pixels. */
export const placeMapZoom = 8

/** Map as renderable shapes in pixels, clipped to its size. */
export type PlaceMap = {
  width: number
  height: number
  land: string
  stateBorders: string
  countyBorders: string
  /** Nearby airports, without overlapping labels. */
  places: PlaceMark[]
  name: string
  /** Marked location. */
  center: { x: number; y: number }
  scale: { pixels: number; nauticalMiles: number }
}

/** `side` is the position of the label relative to the marker. */
export type PlaceMark = { x: number; y: number; label: string; side: 'start' | 'end' }

/** Returns the path of a listing's static map image. */
export function placeMapPath(listing: { id: number }): string {
  return `/map/listing/${listing.id}.svg`
}
