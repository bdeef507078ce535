import { brokersParameters } from '../brokers-url.ts'
import { BrokerQuery } from '../contract.ts'

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
