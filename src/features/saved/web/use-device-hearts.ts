import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { withReturn } from '#kernel/web/return-target.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { forgetDeviceListing, keepDeviceListing, useDeviceListings } from './device-listings.ts'
import type { Saved } from './use-saved.ts'

/** The hearts of a visitor without an account: kept on this device, with a word about logging in. */
export function useDeviceHearts() {
  const kept = useDeviceListings()
  const listings = useMemo(() => new Set(kept.map(({ id }) => id)), [kept])
  const { pathname, search } = useLocation()
  const save = useCallback<Saved['save']>(
    (listing, isSaved) => {
      if (!isSaved) return forgetDeviceListing(listing.id)
      const isKept = keepDeviceListing(listing)
      showToast({
        ...(isKept && { title: 'Kept on this device' }),
        message: 'Please log in to save listings.',
        link: { to: withReturn(destinations.login(), { pathname, search }), label: 'Log in' },
      })
    },
    [pathname, search],
  )
  return useMemo(() => ({ listings, save }), [listings, save])
}
