import { geoAlbersUsa } from 'd3-geo'
import { countryMapSize } from '../country-map.ts'

/** Returns a dot whose area is proportional to the number of aircraft, or null for places outside the map. */
export function toMapDot(place: Place, aircraft: number): MapDot | null {
  const point = projection([place.longitude, place.latitude])
  if (!point) return null
  return {
    x: Math.round(point[0]),
    y: Math.round(point[1]),
    radius: Math.round(Math.min(smallest + growth * Math.sqrt(aircraft), largest)),
  }
}

// The projection that us-atlas uses for its states.
const projection = geoAlbersUsa()
  .scale(1300)
  .translate([countryMapSize.width / 2, countryMapSize.height / 2])
const [smallest, growth, largest] = [9, 2.2, 30]

type Place = { latitude: number; longitude: number }
type MapDot = { x: number; y: number; radius: number }
