import { allSetChoices, closedTerms, engineTerms, negations, stopWords } from './closed-terms.ts'
import { findLongestTermOrPlural } from './find-longest-term.ts'
import type { FoundReading, ParseState } from './parse-state.ts'
import type { Reading, SearchParameters } from './reading.ts'
import type { Token } from './tokens.ts'

/**
 * Parses a negation. "Not experimental" selects the other categories, and "no shares" selects whole aircraft. If no
 * filter can express it, the whole phrase is reported as not understood. "Not in Texas" must never find listings in
 * Texas.
 */
export function readNegation(state: ParseState): FoundReading | null {
  const { tokens, at } = state
  const word = (tokens[at] as Token).low
  const isDash = (word === '-' || word === '–') && tokens[at + 1] !== undefined
  if (!negations.has(word) && !isDash) return null
  let next = at + 1
  while (tokens[next] && articles.has((tokens[next] as Token).low)) next += 1
  const token = tokens[next]
  if (!token || token.low === ',')
    return { reading: { kind: 'nothing', separates: false }, length: 1 }
  const closed = findLongestTermOrPlural(tokens, next, closedTerms)
  const engines = findLongestTermOrPlural(tokens, next, engineTerms)
  const others = closed && complement(closed.value)
  if (closed && others && (!engines || engines.length <= closed.length))
    return { reading: { kind: 'parameters', set: others }, length: next - at + closed.length }
  const negated =
    stopWords.has(token.low) && !readsOn(state, next)
      ? null
      : state.readNext({ ...state, at: next })
  const reading: Reading = { kind: 'unknown', isNegation: true }
  return { reading, length: next - at + (negated?.length ?? 1) }
}

/** In "not in Texas", "in" starts a phrase. In "not for me", "for" doesn't. */
function readsOn({ tokens }: ParseState, at: number): boolean {
  return ['in', 'near', 'from'].includes(tokens[at]?.low ?? '')
}

/** Returns the parameter marked as excluded, or null if it can't be negated. */
function complement(set: SearchParameters): SearchParameters | null {
  const [entry, ...more] = Object.entries(set)
  if (!entry || more.length > 0) return null
  const [code, ids] = entry
  return allSetChoices[code] && Array.isArray(ids) ? { [`${code} without`]: [...ids] } : null
}

const articles: ReadonlySet<string> = new Set(['a', 'an', 'any', 'the', 'with', 'to'])
