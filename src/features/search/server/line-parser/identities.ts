import { toNNumber } from '#features/lookups/registration.ts'
import { findLongestTerm, toTermTable } from './find-longest-term.ts'
import type { FoundReading, ParseState } from './parse-state.ts'
import type { Token } from './reading.ts'

/** Returns the words of a line that may be an identity, so that they can be looked up at once. */
export function identityCandidates(tokens: readonly Token[]): string[] {
  return [...new Set(tokens.flatMap((_, at) => findCandidate(tokens, at)?.text ?? []))]
}

/** Joins the pieces of "172-80123" and "N 123 AB". */
function findCandidate(tokens: readonly Token[], at: number): Candidate | null {
  const first = tokens[at]
  if (!first || first.quoted !== undefined) return null
  const isSpaced = first.low === 'n' && /^\d{1,5}$/.test(tokens[at + 1]?.low ?? '')
  // Most words have neither digits nor adjacent pieces.
  if (!isSpaced && tokens[at + 1]?.from !== first.to && !hasForm(first.text)) return null
  let length = 1
  for (let next = tokens[at + 1]; next && length < 4; next = tokens[at + length]) {
    const isAdjacent = next.from === tokens[at + length - 1]?.to
    const isOfNumber = isSpaced && (length === 1 || /^[a-z]{1,2}$/.test(next.low))
    if (!isAdjacent && !isOfNumber) break
    length += 1
  }
  const pieces = tokens.slice(at, at + length)
  const key = pieces.map((piece) => piece.key).join('')
  const text = pieces.map((piece) => piece.text).join('')
  return hasForm(text) && key.length >= 3 && key.length <= 30 ? { key, text, length } : null
}

/** Digits that are too many for anything but a serial number, or for a price, which is rounded. */
export const serialPart = /^[\w-]*\d{7}(?<!000)/

function hasForm(text: string): boolean {
  return /\d|^[a-z]{1,2}-[a-z]/i.test(text)
}

type Candidate = { key: string; text: string; length: number }

/**
 * Reads the identity of an aircraft as text to search for, even if its digits are also a model: "N177ES". An N-number
 * that isn't on the market never becomes a search for other aircraft.
 */
export function readIdentity({ tokens, at, names, identities }: ParseState): FoundReading | null {
  const label = findLongestTerm(tokens, at, identityLabels)?.length ?? 0
  const candidate = findCandidate(tokens, at + label)
  if (!candidate) return null
  const { key, text } = candidate
  const length = label + candidate.length
  const found = identities.get(key)
  const reading = toWords(found?.text ?? text)
  if (isNNumber(key) || (found && (label > 0 || found.isRegistration) && !names.isExact(key)))
    return { reading, length }
  if (names.isExact(key)) return null
  if (!found && (label > 0 || serialPart.test(text)))
    return { reading: { kind: 'unknown' }, length }
  // Up to five digits may also be a year, a model, or a ZIP code.
  const isAlone = tokens.length === candidate.length && !/^\d{1,5}$/.test(key)
  return found && (isAlone || serialPart.test(text)) ? { reading, length } : null
}

function isNNumber(key: string): boolean {
  return key.length >= 4 && /^n\d/.test(key) && toNNumber(key) !== null
}

/** Reads a stock or serial number among other words if nothing else has its form. */
export function readOtherIdentity({ tokens, at, identities }: ParseState): FoundReading | null {
  const candidate = findCandidate(tokens, at)
  const found = candidate && identities.get(candidate.key)
  return found ? { reading: toWords(found.text), length: candidate.length } : null
}

function toWords(text: string) {
  return { kind: 'words' as const, text }
}

const identityLabels = toTermTable(
  'sn s/n serial serialno serialnumber serial# msn stock stockno stocknumber stock# registration registrationnumber tailno tailnumber nnumber',
)
