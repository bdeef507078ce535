import { createDeviceList, useDeviceList } from '#kernel/web/create-device-list.ts'
import { defaultYearlyHours, yearlyHourBounds } from '../../owning-cost.ts'

const storedHours = createDeviceList<number>({ key: 'windsock.hours', most: 1, isEntry: isHours })

/** Returns the visitor's flying hours per year, stored on the device. The server uses the default. */
export function useFlyingHours(): number {
  return useDeviceList(storedHours)[0] ?? defaultYearlyHours
}

/** The list has one entry, or none if the visitor hasn't set any hours. */
export const flyingHours = storedHours

function isHours(entry: unknown): entry is number {
  return (
    Number.isInteger(entry) &&
    yearlyHourBounds.min <= Number(entry) &&
    Number(entry) <= yearlyHourBounds.max
  )
}
