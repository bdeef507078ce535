import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { foldName } from '#features/lookups/fold-name.ts'
import { monthStart } from '#kernel/read/read-date.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { isNumber, maxStatementLength, spaceTokens, splitStatement } from './split-statement.ts'
import {
  clearMeanings,
  negatedMeanings,
  rankedMeanings,
  type StatementColumn,
  siteValues,
  statementColumns,
} from './statement-rules.ts'

/**
 * Returns the meaning of a statement, such as "No longer available" in the column `status`. All its words must belong
 * to phrases of the reference table, because an unknown word can change the meaning. Returns null for all other text.
 */
export function readStatement(column: StatementColumn, text: string): string | null {
  return text.length > maxStatementLength ? null : statements[column].memo(text).meaning
}

/**
 * Returns what a statement discloses that isn't understood as a whole, such as "Wingtip hit a tree, repaired". Null
 * if nothing is certain, as in "Aucun accident".
 */
export function readDisclosure(column: StatementColumn, text: string): string | null {
  const vocabulary = vocabularies[column]
  const clauses = splitClauses(vocabulary, spaceTokens(text)) ?? []
  const denies = ({ part = '', whole = '' }: Entry = {}) =>
    [part, whole].some((role) => ['not', 'not after', 'none'].includes(role))
  if (clauses.flat().some((word) => denies(vocabulary.get(word)))) return null
  const meanings = clauses.flatMap((clause) => readClause(column, vocabulary, clause) ?? [])
  const clear = meanings.filter((meaning) => clearMeanings[column]?.includes(meaning))
  return toSiteValue(column, new Set(clear))
}

/** Returns the meaning of a text that is a phrase of the table without other words. Empty for all other text. */
export function readPhrase(column: StatementColumn, text: string): string {
  const { whole, part = '' } = vocabularies[column].get(foldName(text)) ?? {}
  return whole ?? part
}

/**
 * Returns a check for texts that may be statements of the columns, by their first word. Most texts of other columns aren't,
 * and the check takes far less time than reading them.
 */
export function createFirstWordCheck(columns: readonly StatementColumn[]) {
  const firstWord = (text: string) => /\$?\p{L}[\p{L}\p{M}$.'’`´/]*/u.exec(spaceTokens(text))?.[0]
  const phrases = columns.flatMap((column) => [...vocabularies[column].keys()])
  const known = new Set(phrases.map(firstWord))
  return (text: string): boolean => {
    const first = firstWord(text)
    return first !== undefined && (!plainWord.test(first) || known.has(first.toLowerCase()))
  }
}

/** Other words have accents or marks that are removed, may be spaced letters, or belong to a date. */
const plainWord = new RegExp(`^(?!${monthStart})[a-z]{3,}$`, 'i')

function parseStatement(column: StatementColumn, text: string): string | null {
  const vocabulary = vocabularies[column]
  // Most statements are a phrase of the table as it is.
  const phrase = readPhrase(column, text)
  const isMeaning = phrase !== '' && !grammar.has(phrase)
  const meanings = isMeaning ? new Set([phrase]) : readClauses(column, vocabulary, text)
  return meanings && toSiteValue(column, meanings)
}

function toSiteValue(column: StatementColumn, meanings: ReadonlySet<string>): string | null {
  const ranked = rankedMeanings[column] ?? []
  const isRanked = [...meanings].every((meaning) => ranked.includes(meaning))
  const first = isRanked ? ranked.find((meaning) => meanings.has(meaning)) : undefined
  const key = first ?? [...meanings].sort().join(' + ')
  return siteValues[column]?.[key] ?? (first !== undefined || meanings.size === 1 ? key : null)
}

/** Returns the meanings of all clauses. Null if a clause isn't understood. */
function readClauses(column: StatementColumn, vocabulary: Vocabulary, text: string) {
  const clauses = splitClauses(vocabulary, text)
  if (!clauses) return null
  const meanings = new Set<string>()
  for (const clause of clauses) {
    const stated = readClause(column, vocabulary, clause)
    if (stated === null) return null
    for (const meaning of stated) meanings.add(meaning)
  }
  return meanings
}

/** Removes a label, such as "Damage: none". Returns null for text that states nothing with certainty. */
function splitClauses(vocabulary: Vocabulary, text: string) {
  const clauses = splitStatement(text)
  const [first = []] = clauses ?? []
  const isLabel = clauses && clauses.length > 1 && vocabulary.get(first.join(' '))?.isLabel
  return isLabel ? clauses.slice(1) : clauses
}

/** Returns the meanings of a clause. Null if one of its words is unknown or its negation is unclear. */
function readClause(
  column: StatementColumn,
  vocabulary: Vocabulary,
  words: readonly string[],
): string[] | null {
  const whole = findEntry(vocabulary, words)?.whole
  if (whole) return whole === 'filler' ? [] : [whole]
  const roles = findRoles(vocabulary, words)
  if (roles === null) return null
  const isMeaning = (role: string) => !grammar.has(role)
  const stated = [...new Set(roles.filter(isMeaning))]
  const negations = roles.filter((role) => role === 'not' || role === 'not after')
  if (negations.length === 0) return stated
  const isInPlace =
    negations[0] === 'not'
      ? roles.indexOf('not') < roles.findIndex(isMeaning)
      : roles.indexOf('not after') > roles.findLastIndex(isMeaning)
  // "No accident 1990" or "not damaged in flight" may deny only a part.
  const isQualified = words.some(isNumber) || roles.includes('rest')
  const isClear = negations.length === 1 && stated.length === 1 && isInPlace && !isQualified
  const negated = isClear ? negatedMeanings[column]?.[stated[0] ?? ''] : undefined
  return negated === undefined ? null : [negated].filter(Boolean)
}

/** Covers the words with the longest phrases from left to right. Returns their roles, or null if a word is unknown. */
function findRoles(vocabulary: Vocabulary, words: readonly string[]): string[] | null {
  const roles: string[] = []
  let start = 0
  while (start < words.length) {
    const phrase = findPhrase(vocabulary, words, start)
    if (!phrase) return null
    roles.push(...phrase.roles)
    start = phrase.end
  }
  return roles
}

function findPhrase(vocabulary: Vocabulary, words: readonly string[], start: number) {
  for (let end = Math.min(words.length, start + maxPhraseWords); end > start; end -= 1) {
    const phrase = words.slice(start, end)
    const rest = words.slice(end)
    const open = rest.length > 0 && findEntry(vocabulary, [...phrase, '*'])?.part
    if (open && !rest.some((word) => isDenial(vocabulary, word)))
      return { roles: [open, 'rest'], end: words.length }
    const part = findEntry(vocabulary, phrase)?.part
    if (part) return { roles: [part], end }
  }
  return null
}

/** Checks for a word such as "not" or "none", which can change the meaning of the words before it. */
function isDenial(vocabulary: Vocabulary, word: string): boolean {
  const { part, whole } = vocabulary.get(word) ?? {}
  return part === 'not' || part === 'not after' || (whole !== undefined && whole !== 'filler')
}

/** Prefers a phrase with the same number, such as "part 103", to one with any number. */
function findEntry(vocabulary: Vocabulary, words: readonly string[]): Entry | undefined {
  return (
    vocabulary.get(words.join(' ')) ??
    vocabulary.get(words.map((word) => (isNumber(word) ? '#' : word)).join(' '))
  )
}

/** Roles of phrases that aren't meanings. */
const grammar: ReadonlySet<string> = new Set(['filler', 'not', 'not after', 'rest'])

const table = readTable('feed-statements', {
  /** Kind of column, or `any` for phrases of all columns. */
  column: z.enum([...statementColumns, 'any']),
  /** Meaning, or `filler`, `not` before a meaning, `not after` it, or `label` for the column's name before a colon. */
  meaning: cell.text,
  /** `alone` if the phrases have the meaning only as a whole clause. */
  alone: z.literal('alone').nullable(),
  /** `#` is any number or date, and `*` at the end is any other words. */
  phrases: cell.list,
})

const vocabularies = Object.fromEntries(
  statementColumns.map((column) => [column, readVocabulary(column)]),
) as Record<StatementColumn, Vocabulary>

/** Phrases of the column override those of all columns. */
function readVocabulary(column: StatementColumn): Vocabulary {
  const vocabulary = new Map<string, Entry>()
  for (const owner of ['any', column])
    for (const { meaning, alone, phrases } of table.filter((row) => row.column === owner))
      for (const spelling of phrases.flatMap(toSpellings)) {
        const entry = { ...vocabulary.get(spelling) }
        if (meaning === 'label') entry.isLabel = true
        else if (alone) entry.whole = meaning
        else entry.part = meaning
        vocabulary.set(spelling, entry)
      }
  return vocabulary
}

/** German umlauts are also written with an e, such as "verfuegbar". */
function toSpellings(phrase: string): string[] {
  return [phrase, phrase.replace(/[äöü]/g, '$&e')].map((spelling) => {
    const words = splitStatement(spelling.replace(' *', ''))?.flat() ?? []
    return [...words, ...(spelling.endsWith(' *') ? ['*'] : [])].join(' ')
  })
}

const maxPhraseWords = Math.max(
  ...table.flatMap(({ phrases }) => phrases.map((phrase) => phrase.split(' ').length)),
)

/** Columns of statements have few different texts. */
const statements = Object.fromEntries(
  statementColumns.map((column) => [
    column,
    new LRUCache<string, { meaning: string | null }>({
      max: 500,
      memoMethod: (text) => ({
        meaning: parseStatement(column, text) ?? parseStatement(column, spaceTokens(text)),
      }),
    }),
  ]),
) as Record<StatementColumn, LRUCache<string, { meaning: string | null }>>

/** Meaning of a phrase as a part of a clause, and as the whole clause. */
type Entry = { part?: string; whole?: string; isLabel?: boolean }
type Vocabulary = ReadonlyMap<string, Entry>
