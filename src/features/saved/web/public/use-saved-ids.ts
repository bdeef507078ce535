import { useSaved } from '../use-saved.ts'

/** Returns the IDs of the listings saved in the account or on this device. */
export function useSavedIds(): ReadonlySet<number> {
  return useSaved().listings
}
