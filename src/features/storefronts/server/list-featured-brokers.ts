import { operation } from '#kernel/server/operation.ts'
import { findBrokers } from '../broker-search.ts'
import { Broker, listFeaturedBrokersEndpoint } from '../contract.ts'
import { loadBrokers } from './load-brokers.ts'

export const listFeaturedBrokers = operation(listFeaturedBrokersEndpoint, async (ctx, { take }) => {
  const brokers = findBrokers(await loadBrokers(ctx), { q: '', sort: 'aircraft' })
  return brokers
    .filter(({ featured }) => featured > 0)
    .toSorted((one, other) => other.featured - one.featured)
    .slice(0, take)
    .map((broker) => Broker.parse(broker))
})
