import { useSaved } from '../use-saved.ts'

/** How many aircraft this person has saved, in their account or without one on their device. */
export function useSavedCount(): number {
  return useSaved().listings.size
}
