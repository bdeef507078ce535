import { negations } from './closed-terms.ts'
import { findLongestTerm, type Match } from './find-longest-term.ts'
import { type Bound, boundsAfter, boundsBefore } from './quantity-terms.ts'
import type { Token } from './reading.ts'

/**
 * Finds the words of a limit before or after its number. A negation turns a comparison around: "nothing above 150k" is
 * up to 150,000, and "no planes older than 1990" are those from 1990 on.
 */
export function findBound(
  tokens: readonly Token[],
  at: number,
  position: keyof typeof bounds,
): Match<Bound> | null {
  const { all, comparisons } = bounds[position]
  if (!negations.has(tokens[at]?.low ?? '')) return findLongestTerm(tokens, at, all)
  const start = skipAfterNegation(tokens, at + 1)
  const found = findLongestTerm(tokens, start, comparisons)
  const value = found && opposites[found.value]
  return value ? { value, length: start - at + found.length } : null
}

/** Skips words between a negation and its object: "no planes", "don't want to pay". */
export function skipAfterNegation(tokens: readonly Token[], start: number): number {
  let at = start
  while (fillers.has(tokens[at]?.low ?? '')) at += 1
  return at
}

/** "Not from" and "not within" begin other phrases. */
function comparisonsOf(table: Readonly<Record<string, Bound>>): Readonly<Record<string, Bound>> {
  return Object.fromEntries(Object.entries(table).filter(([key]) => comparison.test(key)))
}

const comparison =
  /th[ae]n$|^(?:over|above|under|below|before|after|exceed(?:s|ing)?|older|newer|(?:or|and)[a-z]+)$/
const bounds = {
  before: { all: boundsBefore, comparisons: comparisonsOf(boundsBefore) },
  after: { all: boundsAfter, comparisons: comparisonsOf(boundsAfter) },
}
const opposites: Partial<Record<Bound, Bound>> = {
  high: 'low',
  low: 'high',
  newer: 'older',
  older: 'newer',
}
const fillers: ReadonlySet<string> = new Set(
  'a an any the with to i want wants wanting interested looking for show see me buy be pay spend go have has is are it cost costs anything something one ones airplane airplanes plane planes aircraft that which priced built made'.split(
    ' ',
  ),
)
