import { brokersParameters } from '../brokers-address.ts'
import { BrokerQuery } from '../contract.ts'

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
