import { countryNames, countrySets } from '#features/lookups/server/public/country-names.ts'
import type { SearchLanguage } from '#kernel/messages/languages.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { toKey } from '../reading.ts'
import { respellWord, splitCases, stemWord } from './inflection.ts'

/**
 * Phrases of a language with their English words. Both maps have phrases without spaces as keys: one as written, and one
 * with the stems of the words.
 */
export class WordTable {
  readonly language: SearchLanguage
  readonly #phrases = new Map<string, readonly string[]>()
  readonly #stemPhrases = new Map<string, readonly string[]>()
  readonly #words = new Set<string>()
  readonly #stems = new Set<string>()

  constructor(language: SearchLanguage, rows: Iterable<WordRow>) {
    this.language = language
    for (const { english, words } of rows)
      for (const phrase of words) this.#add(phrase, english.split(' '))
  }

  /** Returns the English words of a phrase. Phrases as written take precedence over their stems. */
  find(key: string, stemKey: string): TranslatedWord | undefined {
    const exact = this.#phrases.get(key)
    const english = exact ?? this.#stemPhrases.get(stemKey)
    return english && { english, isStem: exact === undefined }
  }

  has(word: string): boolean {
    return this.#words.has(word) || this.#stems.has(this.stem(word))
  }

  stem(word: string): string {
    return stemWord(word, this.language)
  }

  /** Returns the word as in the table, even if it's spelled without umlauts: "ueber". */
  spell(text: string): string {
    const word = toKey(text)
    if (this.#words.has(word)) return word
    const other = respellWord(word, this.language)
    return other !== word && this.has(other) ? other : word
  }

  /** Splits a case ending off an unlisted word if the rest is in the table. */
  splitCase(word: string): [word: string, form: string] | undefined {
    if (this.#words.has(word)) return undefined
    if (this.#stems.has(stemWord(word, this.language)) && !/(?:suz|siz)$/.test(word))
      return undefined
    for (const [rest, form] of splitCases(word, this.language))
      if (this.has(rest)) return [rest, form]
    return undefined
  }

  #add(phrase: string, english: readonly string[]) {
    const words = phrase.split(' ').map(toPart)
    const stems = words.map((word) => stemWord(word, this.language))
    for (const word of words) this.#words.add(word)
    for (const stem of stems) this.#stems.add(stem)
    addFirst(this.#phrases, words.join(''), english)
    addFirst(this.#stemPhrases, stems.join(''), english)
  }
}

/** Returns the table of a language. Reads it when the first line in this language is parsed. */
export function loadWordTable(language: SearchLanguage): WordTable {
  let table = tables.get(language)
  if (!table) {
    table = new WordTable(language, readRows(language))
    tables.set(language, table)
  }
  return table
}

function* readRows(language: SearchLanguage): Generator<WordRow> {
  yield* readTable(`words-${language}`, {
    /**
     * Words of the English grammar. `#` is a number. Words before `…` precede the preceding phrase. `-in` and `-near` are
     * postpositions of a place.
     */
    english: cell.text,
    /** Phrases with this meaning. `#` is a number. `~den` and other forms with a tilde are Turkish case endings. */
    words: cell.list,
  })
  for (const row of [...countryNames, ...countrySets]) {
    const words = row[language]
    if (words) yield { english: row.english, words }
  }
}

/** Keeps signs, which have no letters. */
function toPart(word: string): string {
  return word.startsWith('~') ? word : word === '#' ? word : toKey(word) || word
}

function addFirst(map: Map<string, readonly string[]>, key: string, english: readonly string[]) {
  if (!map.has(key)) map.set(key, english)
}

const tables = new Map<SearchLanguage, WordTable>()

/** `isStem` is true if the phrase in the line has other endings than in the table. */
export type TranslatedWord = { english: readonly string[]; isStem: boolean }
type WordRow = { english: string; words: readonly string[] }
