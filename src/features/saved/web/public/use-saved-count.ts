import { useSaved } from '../use-saved.ts'

/** Counts the listings saved in the account or, without one, on this device. */
export function useSavedCount(): number {
  return useSaved().listings.size
}
