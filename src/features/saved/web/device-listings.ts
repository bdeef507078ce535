import { maxId } from '#kernel/max-id.ts'
import { createDeviceList, useDeviceList } from '#kernel/web/create-device-list.ts'

/** A listing saved without an account. Stored on the device until login. */
export type DeviceListing = { id: number; title: string }

export const maxDeviceListings = 100

const storedListings = createDeviceList<DeviceListing>({
  key: 'windsock.listings',
  maxEntries: maxDeviceListings,
  isEntry: isDeviceListing,
})

/** Returns the listings saved on this device, newest first. */
export function useDeviceListings(): readonly DeviceListing[] {
  return useDeviceList(storedListings)
}

export const readDeviceListings = storedListings.read

/** Returns false if the listing is saved only until the page closes. */
export function saveDeviceListing(listing: DeviceListing): boolean {
  return storedListings.write([listing, ...othersThan(listing.id)])
}

export function deleteDeviceListing(id: number) {
  storedListings.write(othersThan(id))
}

function othersThan(id: number) {
  return storedListings.read().filter((listing) => listing.id !== id)
}

function isDeviceListing(entry: unknown): entry is DeviceListing {
  if (typeof entry !== 'object' || entry === null) return false
  const { id, title } = entry as DeviceListing
  // A single ID above `maxId` would make the server reject the whole list.
  return Number.isInteger(id) && id > 0 && id <= maxId && typeof title === 'string'
}
