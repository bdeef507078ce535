/** Two sizes of a static map: beside a quick view, and across a listing's page. */
export const placeMapSizes = {
  square: { width: 200, height: 200 },
  wide: { width: 760, height: 240 },
} as const
export type PlaceMapSize = keyof typeof placeMapSizes

/** As on the maps of the web: 256 · 2^zoom pixels go once around the earth. */
export const placeMapZoom = 8

/** A map as shapes, ready to be painted: everything in pixels of its size. */
export type PlaceMap = {
  width: number
  height: number
  /** Land and state borders as SVG path data; clipped to the map. */
  land: string
  borders: string
  /** Places around, already thinned out so that no two labels meet. */
  places: PlaceMark[]
  name: string
  /** The marked place. */
  center: { x: number; y: number }
  scale: { pixels: number; nauticalMiles: number }
}
export type PlaceMark = {
  x: number
  y: number
  label: string
  isAirport: boolean
  side: 'start' | 'end'
}

/** Address of a listing's static map picture. */
export function placeMapPath(listing: { id: number }, size: PlaceMapSize = 'square'): string {
  return size === 'square'
    ? `/map/listing/${listing.id}.svg`
    : `/map/listing/${listing.id}.svg?size=${size}`
}
