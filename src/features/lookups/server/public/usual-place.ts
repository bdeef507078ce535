import { placeKey } from '../../place-key.ts'
import { placeAliases, regions } from '../places/common-names.ts'

/**
 * Returns a place in a feed with the usual names of its city and country: "NYC" is New York, NY, and "Toronto, ON" is in
 * Canada.
 */
export function toUsualPlace<P extends WrittenPlace>(place: P): P {
  const [city, state] = placeAliases.get(placeKey(place.city))?.split(', ') ?? []
  if (city !== undefined && state?.length === 2)
    return { ...place, city, state: place.state || state }
  const key = placeKey(place.state)
  const province = regions.find(({ name, codes }) => [name, ...codes].map(placeKey).includes(key))
  if (place.country !== '' || key === '' || province?.codes.length === 0) return place
  return province ? { ...place, state: '', country: province.country } : place
}

type WrittenPlace = { city: string; state: string; country: string }
