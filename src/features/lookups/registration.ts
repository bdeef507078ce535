/**
 * Normalizes a registration for storage. Converts US registrations to uppercase without spaces or dashes ("n
 * 827-cw" and "827CW" become "N827CW"). Others are only uppercased ("C-GABC").
 */
export function parseRegistration(text: string): string {
  const capitals = text.trim().toUpperCase()
  return toNNumber(capitals) ?? capitals
}

/** Normalizes a registration that a visitor typed. Returns null if it can't be one. */
export function toRegistration(text: string): string | null {
  const registration = parseRegistration(text.replace(/\s/g, ''))
  const isForeign = /^(?!N)[A-Z\d]{1,3}-?[A-Z\d]{2,7}$/.test(registration)
  return toNNumber(registration) ?? (isForeign ? registration : null)
}

/**
 * Parses an FAA N-number: N followed by 1 to 5 characters, digits first and at most two letters last. Antiques may show
 * NC, NL, NR, or NX, which means N. Returns null for anything else.
 */
export function toNNumber(text: string): string | null {
  const tail = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^N[CLRX]?/, '')
  return nNumber.test(tail) ? `N${tail}` : null
}

/** Pattern of an N-number after the N. */
export const nNumberTail = '[1-9](?:\\d{0,4}|\\d{0,3}[A-HJ-NP-Z]|\\d{0,2}[A-HJ-NP-Z]{2})'
const nNumber = new RegExp(`^${nNumberTail}$`)

/** Checks for text that begins like an N-number but can't be one, such as N45E6 or N123456. */
export function isImpossibleNNumber(text: string): boolean {
  return /^N[\s-]?\d[A-Z\d\s-]*$/i.test(text.trim()) && toNNumber(text) === null
}

/** Real N-numbers for trying the wizard in a demo. */
export const demoRegistrations = ['N103KS', 'N107MU', 'N105UV'] as const
