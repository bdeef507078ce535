import { findLongestTerm } from './find-longest-term.ts'
import { boundsAfter, boundsBefore, fieldsBefore } from './quantity-terms.ts'
import type { Token } from './reading.ts'

/**
 * Checks whether the "m" after a number means meters instead of millions: next to a length, a wingspan, or a glider, and
 * in a number such as "15m" that looks like a wingspan and has no bound, as prices have.
 */
export function isMeters(tokens: readonly Token[], at: number): boolean {
  const [, digits, suffix] = /^(\d{1,3}(?:\.\d+)?)(m?)$/.exec(tokens[at]?.low ?? '') ?? []
  const unitAt = suffix === 'm' ? at : at + 1
  if (digits === undefined || (suffix !== 'm' && tokens[unitAt]?.low !== 'm')) return false
  if (Number(digits) > maxMeters) return false
  if (tokens.some(({ low }) => spanWords.test(low))) return true
  if (isLength(tokens, at)) return true
  const hasBound = endsWith(tokens, at, boundsBefore) || endsWith(tokens, at, fieldsBefore)
  const hasBoundAfter = findLongestTerm(tokens, unitAt + 1, boundsAfter) !== null
  return !hasBound && !hasBoundAfter && Number(digits) >= minSpan
}

/** In "length under 8 m" and "under 8 m long", the number is a length. */
function isLength(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - 4), at + 4)
  return near.some(({ low }) => low === 'length' || low === 'long')
}

/** Checks whether a term of the table ends before the position. */
export function endsWith(
  tokens: readonly Token[],
  at: number,
  table: Readonly<Record<string, unknown>>,
): boolean {
  return [1, 2, 3, 4].some(
    (length) =>
      at >= length && findLongestTerm(tokens.slice(0, at), at - length, table)?.length === length,
  )
}

const spanWords =
  /^(glider|sailplane|class|wingspan|span|motorglider|spannweite|klasse|envergadura|clase|kanat|açıklığı|sınıfı?)s?$/
/** Longest aircraft and widest wings. */
const maxMeters = 90
/** Smallest wingspan of a glider class. */
const minSpan = 12
