import { geoAlbersUsa } from 'd3-geo'
import { operation } from '#kernel/server/api/operation.ts'
import { findBrokers } from '../broker-search.ts'
import { Broker, listBrokersEndpoint, listFeaturedBrokersEndpoint } from '../contract.ts'
import { countryMapSize } from '../country-map.ts'
import { loadBrokers } from './load-brokers.ts'

export const listBrokers = operation(listBrokersEndpoint, async (ctx, query) => {
  const brokers = findBrokers(await loadBrokers(ctx), query)
  const { page, pageSize } = query
  return {
    items: brokers
      .slice(page * pageSize, (page + 1) * pageSize)
      .map((broker) => Broker.parse(broker)),
    total: brokers.length,
    page,
    pageSize,
  }
})

export const listFeaturedBrokers = operation(listFeaturedBrokersEndpoint, async (ctx, { take }) => {
  const brokers = findBrokers(await loadBrokers(ctx), { q: '', sort: 'aircraft' })
  return brokers
    .filter(({ featured }) => featured > 0)
    .toSorted((a, b) => b.featured - a.featured)
    .slice(0, take)
    .map((broker) => Broker.parse(broker))
})

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
