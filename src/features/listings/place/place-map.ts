/** Map sizes for the quick view and the listing page. */
export const placeMapSizes = {
  square: { width: 200, height: 200 },
  wide: { width: 760, height: 240 },
} as const
export type PlaceMapSize = keyof typeof placeMapSizes

/** Standard web map zoom level. The Earth's circumference is 256 · 2^zoom pixels. */
export const placeMapZoom = 8

/** Map shapes in pixels, clipped to the map's size. */
export type PlaceMap = {
  width: number
  height: number
  land: string
  stateBorders: string
  countyBorders: string
  /** Nearby airports whose labels don't overlap. */
  places: PlaceMarker[]
  name: string
  center: { x: number; y: number }
  scale: { pixels: number; nauticalMiles: number }
}

/** `side` is where the label is, relative to the marker. */
export type PlaceMarker = { x: number; y: number; label: string; side: 'start' | 'end' }

export function placeMapPath(listing: { id: number }, size: PlaceMapSize = 'square'): string {
  return `/map/listing/${listing.id}${size === 'wide' ? '-wide' : ''}.svg`
}
