import { useSaved } from '../use-saved.ts'

/** Returns the IDs of listings saved in the account or, without one, on this device. */
export function useSavedIds(): ReadonlySet<number> {
  return useSaved().listings
}
