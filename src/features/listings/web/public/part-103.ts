import { toNNumber } from '#features/lookups/registration.ts'

/** Returns why an aircraft isn't a Part 103 ultralight, or null. Pounds. Sources: 14 CFR 103.1 and AC 103-7. */
export function findPart103Conflict(stated: StatedUltralight): string | null {
  const { ruleSet, registration, seats, weight } = stated
  if (ruleSet !== 'part-103') return null
  if (registration && toNNumber(registration) !== null)
    return 'An aircraft with an N-number isn’t a Part 103 ultralight.'
  if ((seats ?? 1) > 1) return 'A Part 103 ultralight has only one seat.'
  if ((weight ?? 0) >= 254)
    return 'A Part 103 ultralight weighs less than 254 lb empty, without floats and safety devices.'
  return null
}

type StatedUltralight = {
  ruleSet: string | null
  registration: string | null
  seats?: number | null
  weight?: number | null
}
