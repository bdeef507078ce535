import { useSyncExternalStore } from 'react'
import { localTimeZone } from '#kernel/format/dates.ts'

/** Time zone to format times in: UTC on the server, the browser's own after hydration. */
export function useTimeZone(): string {
  return useSyncExternalStore(neverChanges, localTimeZone, () => 'UTC')
}

const neverChanges = () => () => undefined
