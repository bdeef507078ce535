import { BrokerQuery } from './contract.ts'

/** Reads an address as a person may have edited it: what cannot be used is left out. */
export function readBrokersAddress(params: URLSearchParams): BrokerQuery {
  const usable = Object.fromEntries(
    brokersParameters.flatMap((name) => {
      const value = params.get(name)
      return value && BrokerQuery.shape[name].safeParse(value).success ? [[name, value]] : []
    }),
  )
  return BrokerQuery.parse(usable)
}

/** The address of a question, without what is usual. */
export function brokersAddress(query: Partial<BrokerQuery>): string {
  const params = new URLSearchParams()
  if (query.q) params.set('q', query.q)
  if (query.st) params.set('st', query.st)
  if (query.sort && query.sort !== 'aircraft') params.set('sort', query.sort)
  if (query.page) params.set('page', String(query.page))
  return params.size > 0 ? `/brokers?${params}` : '/brokers'
}

export const brokersParameters = ['q', 'st', 'sort', 'page'] as const
