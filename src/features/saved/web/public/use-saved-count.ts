import { useSaved } from '../use-saved.ts'

/** Returns the number of listings saved in the account or, without one, on this device. */
export function useSavedCount(): number {
  return useSaved().listings.size
}
