import { useEffect, useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import {
  type Country,
  getLookupsEndpoint,
  type Lookups,
  listCountriesEndpoint,
} from '../../contract.ts'

/** Loads the states and countries that a new city can be in. Both are empty until then. */
export function usePlaceOptions() {
  const [states, setStates] = useState<Lookups['states']>([])
  const [countries, setCountries] = useState<Country[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const options = { signal: leaving.signal }
    const ignore = () => undefined
    callApi(getLookupsEndpoint, {}, options).then((lookups) => setStates(lookups.states), ignore)
    callApi(listCountriesEndpoint, {}, options).then(setCountries, ignore)
    return () => leaving.abort()
  }, [])
  return { states, countries }
}
