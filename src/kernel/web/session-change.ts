import { clearBackCache } from './back-cache.ts'

/** Marks the layout's user data as outdated after login or logout, even if another page loads immediately. */
export function markSessionStale() {
  stale = true
  clearBackCache()
}

export const isSessionStale = () => stale

/** Call this after the layout has reloaded the user data. */
export function clearSessionStale() {
  stale = false
}

let stale = false
