import { useSyncExternalStore } from 'react'

/** Returns false on the server and during hydration, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, getTrue, getFalse)
}

const neverChanges = () => () => undefined
const getTrue = () => true
const getFalse = () => false
