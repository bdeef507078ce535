import { useCallback } from 'react'
import { useDeviceList } from '#kernel/web/create-device-list.ts'
import type { AssumptionValues } from '../../rules.ts'
import { customCosts, findCustomCosts } from '../custom-costs.ts'

/** Returns the visitor's own values for any aircraft. */
export function useAllCustomCosts(): (listingId: number) => AssumptionValues {
  const all = useDeviceList(customCosts)
  return useCallback((listingId) => findCustomCosts(all, listingId), [all])
}
