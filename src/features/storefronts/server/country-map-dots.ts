import type { CountryMapDot } from '../country-map.ts'
import { toMapDot } from './country-projection.ts'
import type { BrokerEntry } from './load-brokers.ts'

/** Returns one dot per town, largest first so that small ones are on top. Omits places outside the map. */
export function countryMapDots(brokers: readonly BrokerEntry[]): CountryMapDot[] {
  const towns = Map.groupBy(
    brokers.filter(({ place }) => place !== null),
    ({ city, state }) => `${city}, ${state}`,
  )
  return [...towns]
    .flatMap(([name, there]) => {
      const place = there[0]?.place
      const aircraft = there.reduce((sum, { boatCount }) => sum + boatCount, 0)
      const dot = place && toMapDot(place, aircraft)
      return dot ? { ...dot, name, brokers: there.map(({ id }) => id) } : []
    })
    .toSorted((one, other) => other.radius - one.radius)
}
