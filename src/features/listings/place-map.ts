/** Two sizes of a static map: beside a quick view, and across a listing's page. */
export const placeMapSizes = {
  square: { width: 200, height: 200 },
  wide: { width: 760, height: 240 },
} as const
export type PlaceMapSize = keyof typeof placeMapSizes

/** As on the maps of the web: 256 · 2^zoom pixels go once around the earth. */
export const placeMapZoom = 8

/** A map as shapes, ready to be painted: everything in pixels of its size, clipped to it. */
export type PlaceMap = {
  width: number
  height: number
  land: string
  stateBorders: string
  countyBorders: string
  /** Airports around, thinned out so that no two labels meet. */
  places: PlaceMark[]
  name: string
  /** The marked place. */
  center: { x: number; y: number }
  scale: { pixels: number; nauticalMiles: number }
}

/** `side` is where the label begins, seen from the mark. */
export type PlaceMark = { x: number; y: number; label: string; side: 'start' | 'end' }

/** Address of a listing's static map picture. */
export function placeMapPath(listing: { id: number }): string {
  return `/map/listing/${listing.id}.svg`
}
