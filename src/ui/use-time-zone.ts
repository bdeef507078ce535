import { useSyncExternalStore } from 'react'

/** The zone that times are told in: UTC in what the server writes, the device's own once the page is alive. */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => undefined,
    () => 'UTC',
  )
}
