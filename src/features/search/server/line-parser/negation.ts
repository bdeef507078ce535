import { findBound, skipAfterNegation } from './bounds.ts'
import { allSetChoices, closedTerms, engineTerms, negations, stopWords } from './closed-terms.ts'
import {
  findLongestTerm,
  findLongestTermOrPlural,
  isMinus,
  toTermTable,
} from './find-longest-term.ts'
import type { FoundReading, ParseState } from './parse-state.ts'
import { readQuantity } from './quantity.ts'
import type { Reading, SearchParameters, Token } from './reading.ts'

/**
 * Parses a negation. "Not experimental" selects the other categories, and "no shares" selects whole aircraft. If no
 * filter can express it, the whole phrase is reported as not understood. "Not in Texas" must never find listings in
 * Texas.
 */
export function readNegation(state: ParseState): FoundReading | null {
  const { tokens, at } = state
  const word = (tokens[at] as Token).low
  const isAllBut = wholes.has(word) && ['but', 'except'].includes(tokens[at + 1]?.low ?? '')
  if (!negations.has(word) && !isMinus(tokens, at) && !isAllBut) return null
  const next = skipAfterNegation(tokens, isAllBut ? at + 2 : at + 1)
  const token = tokens[next]
  if (!token || token.low === ',')
    return { reading: { kind: 'unknown', isNegation: true }, length: next - at }
  const found = readComplement(state, next)
  return found ? { ...found, length: next - at + found.length } : readExcluded(state, next, at)
}

/** Excludes what follows a dash, whatever it would mean by itself: "-glass". */
export function readMinus(state: ParseState): FoundReading | null {
  return isMinus(state.tokens, state.at) ? readNegation(state) : null
}

/** Reads the other choices of a set: "not experimental". */
function readComplement({ tokens }: ParseState, at: number): FoundReading | null {
  const closed = findLongestTermOrPlural(tokens, at, closedTerms)
  const engines = findLongestTermOrPlural(tokens, at, engineTerms)
  const others = closed && complement(closed.value)
  if (!others || (engines && engines.length > closed.length)) return null
  return { reading: { kind: 'parameters', set: others }, length: closed.length }
}

/** Reads a model to exclude, or a phrase that no filter can exclude. */
function readExcluded(state: ParseState, next: number, start: number): FoundReading {
  const { tokens } = state
  const isFiller = stopWords.has((tokens[next] as Token).low) && !readsOn(state, next)
  const negated =
    findLongestTermOrPlural(tokens, next, closedTerms) ??
    (isFiller ? null : state.readNext({ ...state, at: next }))
  const length = next - start + (negated?.length ?? 1)
  const model = negated && 'reading' in negated ? negated.reading : null
  if (model?.kind === 'model' && model.mention.words === null)
    return { reading: { kind: 'excluded', families: model.mention.families }, length }
  const reading: Reading = { kind: 'unknown', isNegation: true }
  if (negated) return { reading, length }
  const end = start + length + countUnread(state, start + length)
  return { reading, length: end - start + measureLimit(tokens, end) }
}

/** "Not a penny over 100k" is a maximum, so its number isn't used. In "no corrosion under 100k", it's the price. */
function measureLimit(tokens: readonly Token[], at: number): number {
  const bound = findBound(tokens, at, 'before')?.value
  return bound && bound !== 'high' ? (readQuantity(tokens, at)?.length ?? 0) : 0
}

/** Reads a choice that the words before it call unnecessary: "don't care about damage", "needn't be under 200k". */
export function readPermission(state: ParseState): FoundReading | null {
  const words = findLongestTerm(state.tokens, state.at, permissionsBefore)
  const at = state.at + (words?.length ?? 0)
  const found = words && at < state.tokens.length ? state.readNext({ ...state, at }) : null
  return found && cancel(found, at - state.at)
}

/** Cancels a choice that the words after it call unnecessary: "autopilot optional", "missing logs no problem". */
export function cancelPermitted({ tokens, at }: ParseState, found: FoundReading): FoundReading {
  const words = measurePermission(tokens, at + found.length)
  // "150k is fine" is a limit.
  return words > 0 && !isLimit(found) ? (cancel(found, words) ?? found) : found
}

/** Offers the choice instead. */
function cancel({ reading, length }: FoundReading, words: number): FoundReading | null {
  const permitted = (offer: SearchParameters | undefined): FoundReading => ({
    reading: { kind: 'unknown', isPermission: true, offer },
    length: length + words,
  })
  if (reading.kind === 'words') return permitted({ kw: reading.text })
  if (reading.kind === 'unknown' && reading.isNegation) return permitted(undefined)
  if (reading.kind !== 'parameters') return null
  const isComplement = Object.keys(reading.set).some((code) => code.includes(' '))
  return permitted(isComplement ? undefined : reading.set)
}

function isLimit({ reading }: FoundReading): boolean {
  const values = reading.kind === 'parameters' ? Object.values(reading.set) : []
  return values.some((value) => typeof value === 'number')
}

/** Returns the length of "is optional". In capitals, OK is Oklahoma. */
function measurePermission(tokens: readonly Token[], start: number): number {
  let at = start
  while (copulas.has(tokens[at]?.low ?? '')) at += 1
  const found = tokens[at]?.text === 'OK' ? null : findLongestTerm(tokens, at, permissions)
  return found ? at - start + found.length : 0
}

/** In "no prop strike", all words up to the next one with a meaning are excluded. */
function countUnread(state: ParseState, start: number): number {
  let at = start
  while (isUnread(state, at)) at += 1
  return at - start
}

function isUnread(state: ParseState, at: number): boolean {
  const token = state.tokens[at]
  return token !== undefined && token.key !== '' && state.readNext({ ...state, at }) === null
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

const wholes: ReadonlySet<string> = new Set(['anything', 'everything', 'all'])
const copulas: ReadonlySet<string> = new Set(['is', 'are', 'also', 'would', 'be', 'and'])
const permissions = toTermTable(
  'optional ok okay fine acceptable noproblem noproblems noissue nobigdeal nodealbreaker notadealbreaker notrequired notneeded notnecessary notimportant notamust unimportant irrelevant eitherway doesntmatter dontcare dontmind nicetohave',
)
const permissionsBefore = toTermTable(
  'optional dontcareabout dontcareif dontmind dontneed doesntneed noneedfor regardlessof withorwithout doesnthaveto doesnthavetobe donthaveto donthavetobe doesntneedto doesntneedtobe dontneedto dontneedtobe neednot neednotbe neednt needntbe',
)
