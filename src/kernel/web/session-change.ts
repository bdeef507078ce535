/**
 * Somebody logged in or out: what the layout knows of the user no longer holds, also when the way leads to
 * another page at once.
 */
export function markSessionStale() {
  stale = true
}

export const isSessionStale = () => stale

/** The layout has asked anew. */
export function clearSessionStale() {
  stale = false
}

let stale = false
