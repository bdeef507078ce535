import { geoAlbersUsa } from 'd3-geo'
import { countryMapSize } from '../country-map.ts'

/**
 * Returns a dot on the map. Its area is proportional to the number of aircraft. Returns null for places outside the
 * map.
 */
export function toMapDot(place: Place, aircraft: number): MapDot | null {
  const point = projection([place.longitude, place.latitude])
  if (!point) return null
  return {
    x: Math.round(point[0]),
    y: Math.round(point[1]),
    radius: Math.round(Math.min(smallest + growth * Math.sqrt(aircraft), largest)),
  }
}

// The projection used by us-atlas for its states.
const projection = geoAlbersUsa()
  .scale(1300)
  .translate([countryMapSize.width / 2, countryMapSize.height / 2])
const [smallest, growth, largest] = [9, 2.2, 30]

type Place = { latitude: number; longitude: number }
type MapDot = { x: number; y: number; radius: number }
