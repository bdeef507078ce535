import { flyingHours } from '#features/listings/web/public/flying-hours.ts'
import { createDeviceList } from '#kernel/web/create-device-list.ts'

/** Time of the last change to hours or values on this device, in milliseconds. */
export const costsChanged = createDeviceList<number>({
  key: 'windsock.costs-changed',
  maxEntries: 1,
  isEntry: Number.isFinite as (entry: unknown) => entry is number,
})

/** Sets a time later than the previous change, even if the device's clock is wrong. */
export function markCostsChanged() {
  costsChanged.write([Math.max(Date.now(), (costsChanged.read()[0] ?? 0) + 1)])
}

/** Without a number, the usual hours of each kind apply. */
export function saveFlyingHours(hours: number | undefined) {
  flyingHours.write(hours === undefined ? [] : [hours])
  markCostsChanged()
}
