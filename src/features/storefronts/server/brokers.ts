import { operation } from '#kernel/server/api/operation.ts'
import { findBrokers } from '../broker-search.ts'
import { Broker, listBrokersEndpoint, listFeaturedBrokersEndpoint } from '../contract.ts'
import { loadBrokers } from './load-brokers.ts'

export const listBrokers = operation(listBrokersEndpoint, async (ctx, query) => {
  const found = findBrokers(await loadBrokers(ctx), query)
  const { page, pageSize } = query
  return {
    items: found
      .slice(page * pageSize, (page + 1) * pageSize)
      .map((broker) => Broker.parse(broker)),
    total: found.length,
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
