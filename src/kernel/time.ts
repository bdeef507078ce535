/** A day of 24 hours, in milliseconds. */
export const dayMs = 86_400_000
