import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { withReturnTarget } from '#kernel/addresses/return-target.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { deleteDeviceListing, saveDeviceListing, useDeviceListings } from './device-listings.ts'
import type { Saved } from './use-saved.ts'

/** Saves listings on this device for visitors without an account and suggests logging in. */
export function useDeviceSavedListings() {
  const deviceListings = useDeviceListings()
  const listings = useMemo(() => new Set(deviceListings.map(({ id }) => id)), [deviceListings])
  const { pathname, search } = useLocation()
  const save = useCallback<Saved['save']>(
    (listing, isSaved) => {
      if (!isSaved) return deleteDeviceListing(listing.id)
      const wasStored = saveDeviceListing(listing)
      showToast({
        ...(wasStored && { title: 'Saved on this device only' }),
        message: 'Please log in to save listings.',
        link: { to: withReturnTarget(destinations.login(), { pathname, search }), label: 'Log in' },
      })
    },
    [pathname, search],
  )
  return useMemo(() => ({ listings, save }), [listings, save])
}
