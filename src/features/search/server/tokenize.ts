import { hasOtherNumber } from '#features/lookups/model-name.ts'
import { foldLetters } from '#kernel/normalize-text.ts'

/** Maximum number of words in a query. Further words are ignored. */
export const maxQueryTerms = 16

/** Normalizes text for search: lowercase words without accents, separated by single spaces. */
export function normalizeSearchText(text: string): string {
  return splitWords(separated(text).replaceAll(fieldEnd, ' ')).join(' ')
}

/**
 * Returns every word that a listing can be found by. Names are also indexed with letters and digits split and joined.
 * "SR22" is found by "sr 22", and "172-S" by "172s".
 */
export function toIndexTerms(names: readonly string[], rest: string): Set<string> {
  return new Set(splitWords(`${nameForms(names)} ${normalizeSearchText(toSingular(rest))}`))
}

/** Replaces plural model numbers in descriptions: "our 172s" is about several 172, not about a 172S. */
export function toSingular(rest: string): string {
  return rest.replace(/(?<!\d)(\d{2,3})s(?![A-Za-z0-9])/g, '$1')
}

/** Returns all forms of the names as words separated by spaces. May contain duplicates. A CJ2+ is also a `cj2plus`. */
export function nameForms(names: readonly string[]): string {
  const written = names.join(fieldEnd).replaceAll('+', ' plus ')
  const plain = separated(written).replaceAll(fieldEnd, '  ')
  const withPlus = plain.replace(/(?<=[a-z0-9]) plus\b/g, 'plus')
  return [plain, ...apart(plain), together(plain), withPlus].join(' ')
}

/** Returns the name that finds a model by its family. "King Air 200" doesn't find the King Air 250. */
export function searchedFamily(model: string, family: string): string {
  return hasOtherNumber(model, family) ? '' : family
}

/** Returns the words of a query. All must match. "Archer OR Warrior" is one word, "archer|warrior". */
export function parseQueryTerms(kw: string | undefined): string[] {
  if (kw === undefined) return []
  const alternatives = kw.replaceAll(fieldEnd, ' ').replace(/(?<=\S) OR (?=\S)/g, fieldEnd)
  const plain = splitWords(separated(alternatives.replace(plusOfName, 'plus'))).join(' ')
  const words = splitWords(plain.includes(fieldEnd) ? plain : writtenOut(plain))
  return [...new Set(words)].slice(0, maxQueryTerms)
}

/** Returns the alternatives of a word and their synonyms. A listing that contains any of them matches. */
export function synonyms(word: string): readonly string[] {
  if (word.includes(fieldEnd)) return word.split(fieldEnd).filter(Boolean).flatMap(synonyms)
  return synonymGroups.find((group) => group.includes(word)) ?? [word]
}

/** Checks whether a query word also matches by prefix. Numbers must match as a whole: Seneca II isn't Seneca III. */
export function matchesByPrefix(word: string): boolean {
  return word.length >= 2 && !/^(?:[0-9]+|i{2,3}|iv|vi{1,3})$/.test(word)
}

/** Checks whether the query word or one of its synonyms matches this word without typos. */
export function matchesTerm(word: string, own: string): boolean {
  return synonyms(word).some((same) =>
    matchesByPrefix(same) ? own.startsWith(same) : own === same,
  )
}

/**
 * Returns the number of typos to tolerate in a word that has no prefix match. Only words without digits may have typos:
 * 172R isn't 172S.
 */
export function maxTypos(word: string): 0 | 1 | 2 {
  if (!/^[a-z]{4,}$/.test(word)) return 0
  return word.length >= 8 ? 2 : 1
}

/** Checks whether a word may be a typo of another. "Aerobatic" is a word of its own, not an Aerobat. */
export function isTypo(typed: string, own: string, maxEdits: number): boolean {
  const isLonger = typed.length > own.length + 1 && typed.startsWith(own)
  return !isLonger && isWithinEditDistance(typed, own, maxEdits)
}

/**
 * Checks whether `a` becomes `b` with at most `maxEdits` edits. An edit inserts, deletes, or replaces a letter, or
 * swaps two adjacent letters.
 */
export function isWithinEditDistance(a: string, b: string, maxEdits: number): boolean {
  if (Math.abs(a.length - b.length) > maxEdits) return false
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const current = nextRow(a, b, i, before, previous)
    if (Math.min(...current) > maxEdits) return false
    before = previous
    previous = current
  }
  return at(previous, b.length) <= maxEdits
}

/** Computes the minimum edits from the first `i` letters of `a` to each prefix of `b`. Uses the two previous rows. */
function nextRow(a: string, b: string, i: number, before: number[], previous: number[]): number[] {
  const current = [i]
  for (let j = 1; j <= b.length; j += 1) {
    const other = a[i - 1] === b[j - 1] ? 0 : 1
    const cost = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + other)
    const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    current.push(isSwap ? Math.min(cost, at(before, j - 2) + 1) : cost)
  }
  return current
}

/** Expands common abbreviations to the spelling used in listings: "c172" becomes "cessna 172". */
function writtenOut(plain: string): string {
  return shortForms.reduce((text, [form, full]) => text.replace(form, full), plain)
}

const shortForms: readonly [RegExp, string][] = [
  [
    /\bc ?(120|140|150|152|170|172|175|177|180|182|185|188|190|195|20[5678]|210|303|310|33[67]|340|40[12]|414|421|425)([a-z]{0,2})\b/g,
    'cessna $1$2',
  ],
  [/\bkingairs?\b/g, 'king air'],
  [
    /\b(jet|bizjet|turboprop|helicopter|chopper|glider|sailplane|taildragger|warbird|twin|gyroplane|ultralight|balloon|airship|blimp|trike|parachute)s\b/g,
    '$1',
  ],
  // Separates names and numbers typed as one word: "seneca5", "phenom300".
  [/\b([a-z]{4,})(?=[0-9]+[a-z]{0,2}\b)/g, '$1 '],
]

/** The plus sign of "CJ2+" and "XLS+" isn't that of "2010+" or "2+2". */
const plusOfName = /(?<=\p{L}\p{N}{0,4})\+(?![\p{L}\p{N}+])/gu

const synonymGroups: readonly (readonly string[])[] = [
  ['taildragger', 'tailwheel'],
  ['helicopter', 'chopper'],
  ['glider', 'sailplane'],
  ['gyroplane', 'gyrocopter', 'autogyro'],
  ['jet', 'bizjet'],
]

// tests/support/search-by-sql has an SQL version of this code.
const beyondAscii = /[\u0080-\uffff]/
const apostrophes = /['’`]/g
const fieldEnd = '|'
const wordSeparators = /[^\p{L}\p{N}|]+/gu
const asciiWordSeparators = /[^a-z0-9|]+/g

/** Like `canonical`, but leaves extra spaces and field separators in place. */
function separated(text: string): string {
  if (beyondAscii.test(text))
    return foldLetters(text).replace(apostrophes, '').replace(wordSeparators, ' ')
  const lower = text.toLowerCase()
  return lower.replace(apostrophes, '').replace(asciiWordSeparators, ' ')
}

export function splitWords(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

/** Splits letters and digits: "sr22t" becomes "sr 22t", "sr22 t", and "sr 22 t". */
function apart(plain: string): string[] {
  const beforeDigits = plain.replace(/([a-z])(?=[0-9])/g, '$1 ')
  const afterDigits = /([0-9])(?=[a-z])/g
  return [beforeDigits, plain.replace(afterDigits, '$1 '), beforeDigits.replace(afterDigits, '$1 ')]
}

/**
 * Joins letters and digits: "sr 22" becomes "sr22", and "172 s" becomes "172s". Limited to short runs of letters, as in
 * designations.
 */
function together(plain: string): string {
  return plain.replace(/\b([a-z]{1,3}) (?=[0-9])/g, '$1').replace(/([0-9]) (?=[a-z]{1,3}\b)/g, '$1')
}

function at(row: readonly number[], j: number): number {
  return row[j] as number
}
