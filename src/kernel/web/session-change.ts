import { clearBackCache } from './back-cache.ts'

/**
 * Marks the layout's user data as stale after login or logout. The mark persists even if another page loads
 * immediately.
 */
export function markSessionStale() {
  stale = true
  clearBackCache()
}

export const isSessionStale = () => stale

/** Clears the mark. Call this after the layout has reloaded the user data. */
export function clearSessionStale() {
  stale = false
}

let stale = false
