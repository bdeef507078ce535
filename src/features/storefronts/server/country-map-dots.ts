import { geoAlbersUsa } from 'd3-geo'
import { type CountryMapDot, countryMapSize } from '../country-map.ts'
import type { BrokerEntry } from './load-brokers.ts'

/** One dot a town, large ones first so that small ones lie above them. Places outside the map have none. */
export function countryMapDots(brokers: readonly BrokerEntry[]): CountryMapDot[] {
  const towns = Map.groupBy(
    brokers.filter(({ place }) => place !== null),
    ({ city, state }) => `${city}, ${state}`,
  )
  return [...towns]
    .flatMap(([name, there]) => {
      const place = there[0]?.place
      const point = place && projection([place.longitude, place.latitude])
      if (!point) return []
      const aircraft = there.reduce((sum, { boatCount }) => sum + boatCount, 0)
      return {
        x: Math.round(point[0]),
        y: Math.round(point[1]),
        radius: Math.round(Math.min(smallest + growth * Math.sqrt(aircraft), largest)),
        name,
        brokers: there.map(({ id }) => id),
      }
    })
    .toSorted((one, other) => other.radius - one.radius)
}

// The projection in which us-atlas draws its states.
const projection = geoAlbersUsa()
  .scale(1300)
  .translate([countryMapSize.width / 2, countryMapSize.height / 2])
const [smallest, growth, largest] = [9, 2.2, 30]
