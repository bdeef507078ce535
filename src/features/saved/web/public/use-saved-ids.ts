import { useSaved } from '../use-saved.ts'

/** Ids of the aircraft that this person or device has saved. */
export function useSavedIds(): ReadonlySet<number> {
  return useSaved().listings
}
