import { highestId } from '#kernel/highest-id.ts'
import { deviceList, useDeviceList } from '#kernel/web/device-list.ts'

/** An aircraft that somebody without an account has saved: this device keeps it until they log in. */
export type DeviceListing = { id: number; title: string }

/** So many aircraft one device keeps. */
export const mostDeviceListings = 100

const kept = deviceList<DeviceListing>({
  key: 'windsock.listings',
  most: mostDeviceListings,
  isEntry: isDeviceListing,
})

/** Newest first. */
export function useDeviceListings(): readonly DeviceListing[] {
  return useDeviceList(kept)
}

export const readDeviceListings = kept.read

/** False when it is only remembered until the page is left. */
export function keepDeviceListing(listing: DeviceListing): boolean {
  return kept.write([listing, ...othersThan(listing.id)])
}

export function forgetDeviceListing(id: number) {
  kept.write(othersThan(id))
}

function othersThan(id: number) {
  return kept.read().filter((listing) => listing.id !== id)
}

function isDeviceListing(entry: unknown): entry is DeviceListing {
  if (typeof entry !== 'object' || entry === null) return false
  const { id, title } = entry as DeviceListing
  return Number.isInteger(id) && id > 0 && id <= highestId && typeof title === 'string'
}

/** The server numbers no listing beyond it: asked for one, it would refuse the whole list. */
