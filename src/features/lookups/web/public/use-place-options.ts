import { useEffect, useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import { request } from '#kernel/web/connection.ts'
import {
  type Country,
  getLookupsEndpoint,
  type Lookups,
  listCountriesEndpoint,
} from '../../contract.ts'
import type { GeocodedPlace } from '../../place-contract.ts'

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

/** Returns a place's coordinates, or null while loading or if the place doesn't exist. */
export function useGeocodedPlace(name: string | null): GeocodedPlace | null {
  const [place, setPlace] = useState<{ name: string; point: GeocodedPlace } | null>(null)
  useEffect(() => {
    if (name === null) return
    const controller = new AbortController()
    request(`/api/search/place?${new URLSearchParams({ near: name })}`, {
      signal: controller.signal,
    })
      .then(async (response) => {
        if (response.ok) setPlace({ name, point: (await response.json()) as GeocodedPlace })
      })
      // Distances are hidden while offline.
      .catch(() => undefined)
    return () => controller.abort()
  }, [name])
  return place?.name === name ? place.point : null
}
