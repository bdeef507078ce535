import { closedWords, engineWords, fillers, negations, wholeSets } from './closed-words.ts'
import { longestWord } from './longest.ts'
import type { Found, ParseState } from './parse-state.ts'
import type { Parameters, Reading } from './reading.ts'
import type { Token } from './tokens.ts'

/**
 * "Not experimental" leaves the other categories, "no shares" whole aircraft. Where no filter can say it, the whole
 * phrase is left over: "not in Texas" must never find what is in Texas.
 */
export function readNegation(state: ParseState): Found | null {
  const { tokens, at } = state
  const word = (tokens[at] as Token).low
  const isDash = (word === '-' || word === '–') && tokens[at + 1] !== undefined
  if (!negations.has(word) && !isDash) return null
  let next = at + 1
  while (tokens[next] && articles.has((tokens[next] as Token).low)) next += 1
  const token = tokens[next]
  if (!token || token.low === ',')
    return { reading: { kind: 'nothing', separates: false }, length: 1 }
  const closed = longestWord(tokens, next, closedWords)
  const engines = longestWord(tokens, next, engineWords)
  const others = closed && complement(closed.value)
  if (closed && others && (!engines || engines.length <= closed.length))
    return { reading: { kind: 'parameters', set: others }, length: next - at + closed.length }
  const negated =
    fillers.has(token.low) && !readsOn(state, next) ? null : state.readNext({ ...state, at: next })
  const reading: Reading = { kind: 'unknown', isNegation: true }
  return { reading, length: next - at + (negated?.length ?? 1) }
}

/** "in" of "not in Texas" begins a phrase, "for" of "not for me" does not. */
function readsOn({ tokens }: ParseState, at: number): boolean {
  return ['in', 'near', 'from'].includes(tokens[at]?.low ?? '')
}

/** The same parameter, marked as what is not wanted; null where leaving it out says nothing. */
function complement(set: Parameters): Parameters | null {
  const [entry, ...more] = Object.entries(set)
  if (!entry || more.length > 0) return null
  const [code, ids] = entry
  return wholeSets[code] && Array.isArray(ids) ? { [`${code} without`]: [...ids] } : null
}

const articles: ReadonlySet<string> = new Set(['a', 'an', 'any', 'the', 'with', 'to'])
