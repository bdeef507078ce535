import { useSyncExternalStore } from 'react'
import { localTimeZone } from '#kernel/format/dates.ts'

/** Returns the time zone for formatting times: UTC on the server, and the browser's own after hydration. */
export function useTimeZone(): string {
  return useSyncExternalStore(neverChanges, localTimeZone, () => 'UTC')
}

const neverChanges = () => () => undefined
