import { flyingHours } from '#features/listings/web/public/flying-hours.ts'
import { deviceList } from '#kernel/web/device-list.ts'

/** When hours or figures were last changed on this device, in milliseconds. */
export const costsChanged = deviceList<number>({
  key: 'windsock.costs-changed',
  most: 1,
  isEntry: Number.isFinite as (entry: unknown) => entry is number,
})

/** A change is later than what it changes, whatever the device's clock says. */
export function markCostsChanged() {
  costsChanged.write([Math.max(Date.now(), (costsChanged.read()[0] ?? 0) + 1)])
}

export function keepFlyingHours(hours: number) {
  flyingHours.write([hours])
  markCostsChanged()
}
