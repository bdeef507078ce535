import { foldName } from '#features/lookups/fold-name.ts'
import { monthStart } from '#kernel/read/read-date.ts'

/** Maximum length of a statement. Longer text is prose. */
export const maxStatementLength = 200

/**
 * Splits a statement into clauses of lowercase words without accents. A number or date is one word. Returns null for
 * questions and long text, which state nothing with certainty.
 */
export function splitStatement(text: string): string[][] | null {
  if (text.length > maxStatementLength || /[?¿]/.test(text)) return null
  return foldName(text)
    .replace(/\$(?=old\b)/g, 's')
    .replace(writtenDate, '1')
    .replace(/\d[\d.,/:'-]*(?=[\d%])/g, (number) => number.replace(/\D/g, '·'))
    .replace(/(?<!\p{L})(?:\p{L}[./]){1,5}\p{L}(?!\p{L})/gu, (initials) =>
      initials.replace(/[./]/g, ''),
    )
    .replace(/(?<!\p{L})\p{L}(?: \p{L}){2,9}(?!\p{L})/gu, (spaced) => spaced.replaceAll(' ', ''))
    .replace(/(?<!\p{L})(\p{L})\/(?=\p{L})/gu, '$1')
    .replace(/['’`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/\s[-–—]+\s|[,;:=()[\]{}/|+<>–—\n\t]|(?<!\d)\.\s/g, ' , ')
    .replace(/[^\p{L}\p{N}\p{So}\p{Sm}#%,§•·]+/gu, ' ')
    .split(',')
    .map((clause) => clause.split(' ').filter(Boolean))
    .filter((clause) => clause.length > 0)
}

/** Separates the words of tokens that programs write: "UnderOffer" and "https://schema.org/InStock". */
export function spaceTokens(text: string): string {
  return text
    .replace(/^\s*https?:\/\/schema\.org\//i, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
}

/** Matches dates such as "15 Mar 2024". */
const writtenDate = new RegExp(
  String.raw`(?:\b\d{1,2}\.? )?\b${monthStart}\p{L}{0,7}\.? \d{4}\b`,
  'gu',
)

export function isNumber(word: string): boolean {
  return /^[\d·]+%?$/.test(word)
}
