import { isSearchLanguage, type Language } from '#kernel/messages/languages.ts'
import { multiplierWords } from '#kernel/read/read-numbers.ts'
import type { AircraftNameIndex } from '../aircraft-name-index.ts'
import { type Token, tokenize } from '../reading.ts'
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
  return isSearchLanguage(language)
    ? translateTokens(tokens, loadWordTable(language), names)
    : tokens
}

/**
 * Replaces the number formats of Spanish, German, and Turkish by American ones of the same length, so that positions
 * in the line remain valid: "1.250.000" becomes "1,250,000", and "1,5" becomes "1.5". In English, only replaces
 * dates, thousands separators, and decimals of thousands and millions.
 */
function toAmericanNumbers(line: string, language: Language): string {
  let text = line
  const all = language === 'en' ? groups : [...groups, ...formats]
  for (const [pattern, replace] of all) text = text.replace(pattern, replace)
  return text
}

const groups: readonly [RegExp, (match: string) => string][] = [
  // Dates such as 12/2025 and 01.12.2025 aren't years of manufacture.
  [
    /(?<![\d.,/])(?:\d{1,2}[./])?\d{1,2}[./]20\d\d(?![\d]|[.,/]\d)/g,
    (match) => match.replace(/[./]/g, 'x'),
  ],
  // 300.000 and 300.000,50
  [/(?<![\d.,])\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?(?![\d]|[.,]\d)/g, swapSigns],
  // 300'000, in Switzerland
  [/(?<![\d.,'’])\d{1,3}(?:['’]\d{3})+(?!\d)/g, (match) => match.replace(/['’]/g, ',')],
  // 300 000
  [/(?<![\d.,])(?:[1-9] \d{3}|\d{1,3}) 000(?!\d)/g, (match) => match.replaceAll(' ', ',')],
  // 1,5 million
  [
    new RegExp(String.raw`(?<![\d.,])\d{1,3},\d{1,2}(?=\s?(?:${multiplierWords})(?!\p{L}))`, 'giu'),
    (match) => match.replace(',', '.'),
  ],
]

const formats: readonly [RegExp, (match: string) => string][] = [
  // 1,5
  [/(?<![\d.,])\d+,\d{1,2}(?![\d]|[.,]\d)/g, (match) => match.replace(',', '.')],
  // 90.000,-
  [/(?<=\d),-+/g, (match) => ' '.repeat(match.length)],
  // 850.000$
  [/(?<![$\d.,])\d[\d.,]* ?\$(?! ?\d)/g, (match) => `$${match.slice(0, -1)}`],
  // 50 %
  [/(?<=\d) %/g, () => '% '],
  // %50, in Turkish
  [/%\d{1,3}(?!\d)/g, (match) => `${match.slice(1)}%`],
]

function swapSigns(match: string): string {
  return match.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
}
