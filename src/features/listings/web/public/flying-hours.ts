import { createContext, use } from 'react'
import { createDeviceList, useDeviceList } from '#kernel/web/create-device-list.ts'
import { defaultYearlyHours, yearlyHourBounds } from '../../owning-cost.ts'

/** The list has one entry, or none if the visitor hasn't set any hours. */
export const flyingHours = createDeviceList<number>({
  key: 'windsock.hours',
  maxEntries: 1,
  isEntry: isHours,
})

/** Usual flying hours per year of the kind of aircraft that the page is about. */
export const UsualHours = createContext(defaultYearlyHours)

/** Returns the visitor's flying hours per year, stored on the device. The server uses the usual ones. */
export function useFlyingHours(): number {
  const usual = use(UsualHours)
  return useOwnHours() ?? usual
}

/** Returns the flying hours per year that the visitor entered on this device. Undefined if there are none. */
export function useOwnHours(): number | undefined {
  return useDeviceList(flyingHours)[0]
}

function isHours(entry: unknown): entry is number {
  return (
    Number.isInteger(entry) &&
    yearlyHourBounds.min <= Number(entry) &&
    Number(entry) <= yearlyHourBounds.max
  )
}
