import { toNNumber } from '#features/lookups/registration.ts'
import { findLongestTerm } from './find-longest-term.ts'
import type { FoundReading, ParseState } from './parse-state.ts'
import type { Token } from './tokens.ts'

/** Registrations, stock numbers, and serial numbers on the market by their letters and digits in lowercase. */
export type Identities = ReadonlyMap<string, Identity>
type Identity = { text: string; isRegistration: boolean }

/** Returns the words of a line that may be an identity, so that they can be looked up at once. */
export function identityCandidates(tokens: readonly Token[]): string[] {
  return [...new Set(tokens.filter(isCandidate).map(({ key }) => key))]
}

function isCandidate({ key, low, quoted }: Token): boolean {
  const hasForm = /\d/.test(low) || /^[a-z\d]{1,2}-[a-z]/.test(low)
  return quoted === undefined && hasForm && key.length >= 3 && key.length <= 30
}

/**
 * Reads the identity of an aircraft as text to search for, even if its digits are also a model: "N177ES". An N-number
 * that isn't on the market never becomes a search for other aircraft.
 */
export function readIdentity({ tokens, at, names, identities }: ParseState): FoundReading | null {
  const label = findLongestTerm(tokens, at, identityLabels)
  const token = tokens[at + (label?.length ?? 0)]
  if (!token || !isCandidate(token)) return null
  const found = identities.get(token.key)
  if (label)
    return { reading: found ? toWords(found.text) : { kind: 'unknown' }, length: label.length + 1 }
  if (names.isExact(token.key)) return null
  const isNumbered = token.key.length >= 4 && /^n\d/.test(token.key) && toNNumber(token.key)
  // Up to five digits may also be a year, a model, or a ZIP code.
  const isAlone = tokens.length === 1 && !/^\d{1,5}$/.test(token.key)
  const isIdentity = isNumbered || found?.isRegistration || (found && isAlone)
  return isIdentity ? { reading: toWords(found?.text ?? token.text), length: 1 } : null
}

/** Reads a stock or serial number among other words if nothing else has its form. */
export function readOtherIdentity({ tokens, at, identities }: ParseState): FoundReading | null {
  const found = identities.get((tokens[at] as Token).key)
  return found ? { reading: toWords(found.text), length: 1 } : null
}

function toWords(text: string) {
  return { kind: 'words' as const, text }
}

const identityLabels: Readonly<Record<string, true>> = Object.fromEntries(
  'sn s/n serial serialno serialnumber serial# msn stock stockno stocknumber stock# registration registrationnumber registered tail tailno tailnumber nnumber'
    .split(' ')
    .map((key) => [key, true] as const),
)
