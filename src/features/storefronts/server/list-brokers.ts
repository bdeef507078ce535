import { operation } from '#kernel/server/operation.ts'
import { findBrokers } from '../broker-search.ts'
import { Broker, listBrokersEndpoint } from '../contract.ts'
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
