import { deviceList, useDeviceList } from '#kernel/web/device-list.ts'
import { hourBounds, usualHours } from '../../owning-cost.ts'

const kept = deviceList<number>({ key: 'windsock.hours', most: 1, isEntry: isHours })

/** How many hours a year this visitor flies, as they set it on this device; the usual ones on the server. */
export function useFlyingHours(): number {
  return useDeviceList(kept)[0] ?? usualHours
}

/** The hours as this device keeps them: one entry, or none as long as it was told nothing. */
export const flyingHours = kept

function isHours(entry: unknown): entry is number {
  return (
    Number.isInteger(entry) && hourBounds.min <= Number(entry) && Number(entry) <= hourBounds.max
  )
}
