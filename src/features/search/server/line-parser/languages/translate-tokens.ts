import type { AircraftNameIndex } from '../aircraft-name-index.ts'
import { closedTerms, engineTerms, stopWords, unfilteredPhrases } from '../closed-terms.ts'
import { findLongestTerm } from '../find-longest-term.ts'
import { isYearNumber } from '../parsed-number.ts'
import { boundsBefore, fieldsBefore } from '../quantity-terms.ts'
import { type Token, toKey } from '../reading.ts'
import { splitToken, type TokenPiece } from './split-token.ts'
import type { TranslatedWord, WordTable } from './word-table.ts'

/**
 * Replaces the words of a language by the words of the English grammar: "unter 300 Tsd" becomes "under 300 thousand".
 * The new tokens have the positions of the phrase. Words without an entry remain, because pilots mix in English terms.
 */
export function translateTokens(
  tokens: readonly Token[],
  table: WordTable,
  names: AircraftNameIndex | null,
): Token[] {
  const pieces = tokens.flatMap((token) => splitToken(token, table))
  const groups: Token[][] = []
  for (let at = 0; at < pieces.length; ) {
    const phrase = findPhrase(pieces, at, table)
    const kept = countKept(pieces, at, phrase, names)
    const length = kept || (phrase?.length ?? 1)
    const run = pieces.slice(at, at + length)
    if (phrase && kept === 0) {
      if (followsName(pieces, at, phrase, table, names)) groups.push([separator(pieces, at)])
      addPhrase(groups, run, phrase.english)
    }
    // A case ending without an entry has no meaning.
    else groups.push(...run.filter(({ word }) => !word.startsWith('~')).map(({ token }) => [token]))
    at += length
  }
  return groups.flat()
}

/**
 * Returns how many pieces are a name of an aircraft or an English term. "Turbo Commander" and "motor glider" aren't
 * translated word by word, and a Globe isn't a "globo".
 */
function countKept(
  pieces: readonly TokenPiece[],
  at: number,
  phrase: Phrase | null,
  names: AircraftNameIndex | null,
): number {
  if (pieces[at]?.token.key === '') return 0
  const tokens = pieces.slice(at, at + maxPieces).map(({ token }) => token)
  const name = names?.longest(tokens, 0)?.length ?? 0
  const kept = Math.max(name, countEnglishTerm(tokens))
  if (name === 1 && phrase?.isStem && phrase.length === 1) return 1
  return kept > 1 && kept > (phrase?.length ?? 0) ? kept : 0
}

/**
 * Checks whether a field with a bound follows a model number. In "Cessna 182 Motorstunden unter 500", the 182 isn't a
 * number of hours.
 */
function followsName(
  pieces: readonly TokenPiece[],
  at: number,
  { english, length }: Phrase,
  table: WordTable,
  names: AircraftNameIndex | null,
): boolean {
  const before = pieces[at - 1]
  const isNumber = before?.word === '#' && names !== null
  if (!isNumber || !pieces.slice(Math.max(0, at - 2), at).some((piece) => isName(piece, names)))
    return false
  const next = findPhrase(pieces, at + length, table)?.english ?? []
  return english.some((_, index) => {
    const rest = english
      .slice(index + 1)
      .concat(next)
      .join('')
    return (
      Object.hasOwn(fieldsBefore, english.slice(0, index + 1).join('')) &&
      Object.hasOwn(boundsBefore, rest)
    )
  })
}

function isName({ token }: TokenPiece, names: AircraftNameIndex): boolean {
  return names.longest([token], 0) !== null
}

function separator(pieces: readonly TokenPiece[], at: number): Token {
  const { to } = (pieces[at - 1] as TokenPiece).token
  return toToken(',', to, to, [])
}

function countEnglishTerm(tokens: readonly Token[]): number {
  return Math.max(
    findLongestTerm(tokens, 0, closedTerms)?.length ?? 0,
    findLongestTerm(tokens, 0, engineTerms)?.length ?? 0,
    findLongestTerm(tokens, 0, unfilteredPhrases)?.length ?? 0,
  )
}

function findPhrase(pieces: readonly TokenPiece[], start: number, table: WordTable): Phrase | null {
  let found: Phrase | null = null
  let key = ''
  let stemKey = ''
  // A phrase may contain a certain number: "2 motorlu".
  let exactKey = ''
  for (let length = 1; length <= maxPieces; length += 1) {
    const piece = pieces[start + length - 1]
    if (!piece || piece.word === '') break
    key += piece.word
    stemKey += piece.stem
    exactKey += piece.word === '#' ? piece.token.key : piece.word
    const exact = exactKey === key ? undefined : table.find(exactKey, exactKey)
    const translation = exact ?? table.find(key, stemKey)
    if (translation && fits(pieces, start, length, table)) found = { ...translation, length }
  }
  return found
}

/** In "Cessna 172 bis 150 Tsd", the 172 isn't the lower end of a range. */
function fits(
  pieces: readonly TokenPiece[],
  start: number,
  length: number,
  table: WordTable,
): boolean {
  if (pieces[start]?.word !== '#') return true
  const [low, high] = pieces
    .slice(start, start + length)
    .filter(({ word }) => word === '#')
    .map(({ token }) => Number(token.key))
  if (low === undefined || high === undefined) return true
  const before = pieces[start - 1]
  const isName = before !== undefined && /^\p{L}/u.test(before.token.low) && !table.has(before.word)
  return !isName && ((low < high && high < maxRatio * low) || (isYearNumber(low) && high < 100))
}

/** Adds the English words of a phrase. */
function addPhrase(groups: Token[][], pieces: readonly TokenPiece[], english: readonly string[]) {
  const from = (pieces[0] as TokenPiece).token.from
  const to = (pieces.at(-1) as TokenPiece).token.to
  const numbers = pieces.filter(({ word }) => word === '#').map(({ token }) => token)
  const before = english.indexOf('…')
  if (before < 0) {
    const tokens = english.map((word) => toToken(word, from, to, numbers))
    const [token] = tokens
    const isFiller = pieces.length === 1 && tokens.length === 1 && token && stopWords.has(token.low)
    groups.push(isFiller ? [{ ...token, original: pieces[0]?.token.low }] : tokens)
    return
  }
  // The words precede the preceding phrase: "otopilot yok" is "no autopilot".
  const preceding = groups.pop() ?? []
  const start = preceding[0]?.from ?? from
  const words = english.slice(0, before).map((word) => toToken(word, start, to, numbers))
  groups.push([...words, ...preceding.map((token) => ({ ...token, from: start, to }))])
}

function toToken(word: string, from: number, to: number, numbers: Token[]): Token {
  if (!word.includes('#')) {
    const key = word.startsWith('-') ? '' : toKey(word)
    return { text: word, low: word.toLowerCase(), key, from, to }
  }
  const number = numbers.shift() as Token
  if (word === '#') return { ...number, from, to }
  // "150er" isn't a decade.
  const text = word === '#s' && !isDecade(number.low) ? number.text : word.replace('#', number.low)
  return { text, low: text.toLowerCase(), key: toKey(text), from, to }
}

function isDecade(text: string): boolean {
  return /^(?:19|20)?\d0$/.test(text)
}

const maxPieces = 7
/** Maximum ratio of the ends of a range. */
const maxRatio = 20

type Phrase = TranslatedWord & { length: number }
