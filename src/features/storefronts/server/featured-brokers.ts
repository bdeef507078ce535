import { operation } from '#kernel/server/operation.ts'
import { findBrokers } from '../broker-search.ts'
import { Broker, featuredBrokersEndpoint } from '../contract.ts'
import { loadBrokers } from './load-brokers.ts'

export const featuredBrokers = operation(featuredBrokersEndpoint, async (ctx, { take }) => {
  const brokers = findBrokers(await loadBrokers(ctx), { q: '', sort: 'aircraft' })
  return brokers
    .filter(({ featured }) => featured > 0)
    .toSorted((one, other) => other.featured - one.featured)
    .slice(0, take)
    .map((broker) => Broker.parse(broker))
})
