import { createContext, use, useSyncExternalStore } from 'react'
import { localTimeZone } from '#kernel/format/dates.ts'

/** The browser's time zone if the server knows it. The site's layout provides it to members. */
export const TimeZoneContext = createContext<string | null | undefined>(null)

/**
 * Returns the time zone for formatting times: the browser's own, which the server knows from an earlier visit, or UTC
 * until hydration.
 */
export function useTimeZone(): string {
  const known = use(TimeZoneContext)
  return useSyncExternalStore(neverChanges, localTimeZone, () => known ?? 'UTC')
}

const neverChanges = () => () => undefined
