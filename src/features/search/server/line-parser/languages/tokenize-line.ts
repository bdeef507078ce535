import type { Language } from '#kernel/messages/languages.ts'
import type { AircraftNameIndex } from '../aircraft-name-index.ts'
import { type Token, tokenize } from '../tokens.ts'
import { toAmericanNumbers } from './number-formats.ts'
import { joinNumberWords } from './number-words.ts'
import { translateTokens } from './translate-tokens.ts'
import { loadWordTable } from './word-table.ts'

/**
 * Splits a line into tokens of the English grammar. In other languages, their words and English words apply. Given the
 * names of aircraft, words that belong to a name remain.
 */
export function tokenizeLine(
  line: string,
  language: Language,
  names: AircraftNameIndex | null = null,
): Token[] {
  const tokens = joinNumberWords(tokenize(toAmericanNumbers(line, language)), language)
  return language === 'en' ? tokens : translateTokens(tokens, loadWordTable(language), names)
}
