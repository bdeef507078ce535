import type { BrokerQuery } from './contract.ts'

/** Builds the URL of the broker table. Omits default values. */
export function brokersUrl(
  query: { [K in keyof BrokerQuery]?: BrokerQuery[K] | undefined },
): string {
  const params = new URLSearchParams()
  if (query.q) params.set('q', query.q)
  if (query.st) params.set('st', query.st)
  if (query.sort && query.sort !== 'aircraft') params.set('sort', query.sort)
  if (query.page) params.set('page', String(query.page))
  return params.size > 0 ? `/brokers?${params}` : '/brokers'
}

export const brokersParameters = ['q', 'st', 'sort', 'page'] as const
