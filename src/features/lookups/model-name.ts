import { foldLetters } from '#kernel/normalize-text.ts'

/**
 * Checks whether two names are of the same model. All code decides it here. Every letter, digit, and plus sign counts: the
 * CJ2+ isn't a CJ2, and the R172K isn't a 172R. Case, accents, spaces, and other signs don't count, except between
 * digits. "Raven II" is the Raven 2. The trade name may be before or after the designation: "Bonanza A36" and "A36 BONANZA".
 */
export function isSameModelName(first: string, other: string): boolean {
  return toModelKey(first) === toModelKey(other)
}

/** Returns a text that is equal for all spellings of a model's name, for grouping and lookups. */
export function toModelKey(name: string): string {
  return readModelName(name).key
}

/** Splits a name into words in lowercase: "PA-28-181 Archer" becomes `pa`, `28`, `181`, and `archer`. */
export function splitModelName(name: string): readonly string[] {
  return readModelName(name).words
}

/** Checks whether a model has another number than its family: the King Air 250 is of the family King Air 200. */
export function hasOtherNumber(model: string, family: string): boolean {
  const [, name = '', number] = /^(.+ )(\d+)$/.exec(family.toLowerCase()) ?? []
  const own = model.toLowerCase().startsWith(name) && /^\d+/.exec(model.slice(name.length))?.[0]
  return name !== '' && typeof own === 'string' && own !== number
}

function readModelName(written: string): ReadName {
  const name = written.slice(0, maxChars)
  const cached = namesRead.get(name)
  if (cached) return cached
  const words =
    foldLetters(name)
      .replace(plus, '+')
      .match(/[\p{L}\p{N}+]+/gu) ?? []
  const parts = words.flatMap((word, at) =>
    /^\p{L}{2,}$/u.test(words[at - 1] ?? '')
      ? (romanNumerals.get(word) ?? splitWord(word))
      : splitWord(word),
  )
  // Of the orders that begin or end with a trade name, the first in the alphabet represents all.
  const orders = parts.flatMap((part, at) =>
    isTradeName(part) === isTradeName(parts.at(at - 1) ?? '')
      ? []
      : joinParts([...parts.slice(at), ...parts.slice(0, at)]),
  )
  const read = { words, key: orders.sort()[0] ?? joinParts(parts) }
  if (namesRead.size >= maxNames) namesRead.clear()
  namesRead.set(name, read)
  return read
}

/** Names are compared with all models of their make. */
const namesRead = new Map<string, ReadName>()
const maxNames = 5_000
const maxChars = 200

const plus = /[\s-]{0,3}(\+|\bplus\b)/g

/** Other numerals are names of their own: the Citation X isn't a Citation 10. */
const romanNumerals = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
])
const splitWord = (word: string) => word.match(/\d+|[^\d+]+|\+/g) ?? []

/** Joins parts, so that "T 210-N" and "T210N" are the same. A space remains between digits: "210-5" isn't 2105. */
function joinParts(parts: readonly string[]): string {
  return parts.join(' ').replace(/(?<!\d) | (?!\d)/g, '')
}

/** One or two letters are part of a designation, whose order counts: the C421 isn't a 421C. */
function isTradeName(part: string): boolean {
  return /^\p{L}{3,}$/u.test(part)
}

type ReadName = { words: readonly string[]; key: string }
