import { useSaved } from '../use-saved.ts'

/** Returns the number of listings saved in the account, or on this device if the visitor isn't logged in. */
export function useSavedCount(): number {
  return useSaved().listings.size
}
