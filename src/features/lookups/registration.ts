/**
 * A registration as it is kept: capitals without blanks and dashes where it is one of the United States
 * ("n 827-cw" and "827CW" are "N827CW"), otherwise in capitals as written ("C-GABC").
 */
export function parseRegistration(text: string): string {
  const capitals = text.trim().toUpperCase()
  return toNNumber(capitals) ?? capitals
}

/** An N-number as the FAA gives them: N, then 1 to 5 characters, digits first and at most two letters last. Null for anything else. */
export function toNNumber(text: string): string | null {
  const tail = text.toUpperCase().replace(/[\s-]/g, '').replace(/^N/, '')
  return /^[1-9](\d{0,4}|\d{0,3}[A-HJ-NP-Z]|\d{0,2}[A-HJ-NP-Z]{2})$/.test(tail) ? `N${tail}` : null
}
