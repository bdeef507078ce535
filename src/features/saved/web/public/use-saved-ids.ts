import { useSaved } from '../use-saved.ts'

/** Returns the IDs of listings saved in the account, or on this device if the visitor isn't logged in. */
export function useSavedIds(): ReadonlySet<number> {
  return useSaved().listings
}
