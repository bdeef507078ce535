import type { AppContext } from '#kernel/app-context.ts'
import { findBrokers } from '../broker-search.ts'
import { brokersParameters } from '../brokers-url.ts'
import { Broker, BrokerQuery } from '../contract.ts'
import type { CountryMapDot } from '../country-map.ts'
import { toMapDot } from './brokers.ts'
import { type BrokerEntry, loadBrokers } from './load-brokers.ts'

/** Loads the broker table, the available states, and the map of all matches. */
export async function loadBrokersPage(ctx: AppContext, query: BrokerQuery) {
  const all = await loadBrokers(ctx)
  const brokers = findBrokers(all, query)
  const { page, pageSize } = query
  return {
    brokers: brokers
      .slice(page * pageSize, (page + 1) * pageSize)
      .map((broker) => Broker.parse(broker)),
    total: brokers.length,
    all: all.length,
    states: countByState(all),
    dots: countryMapDots(brokers),
  }
}

/** Returns the states with broker offices, sorted by name. */
function countByState(brokers: readonly BrokerEntry[]) {
  const states = Map.groupBy(
    brokers.flatMap((broker) => broker.states),
    ({ code }) => code,
  )
  return [...states]
    .map(([code, there]) => ({ code, name: there[0]?.name ?? code, count: there.length }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Returns one dot per town, largest first so that small ones are on top. Omits places outside the map. */
function countryMapDots(brokers: readonly BrokerEntry[]): CountryMapDot[] {
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
    .toSorted((a, b) => b.radius - a.radius)
}

/** Ignores invalid values because the URL may have been edited by hand. */
export function readBrokersUrl(params: URLSearchParams): BrokerQuery {
  const usable = Object.fromEntries(
    brokersParameters.flatMap((name) => {
      const value = params.get(name)
      return value && BrokerQuery.shape[name].safeParse(value).success ? [[name, value]] : []
    }),
  )
  return BrokerQuery.parse(usable)
}
