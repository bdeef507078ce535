import { closedTerms } from '../closed-terms.ts'
import { type Token, toKey } from '../reading.ts'
import { findCase } from './inflection.ts'
import type { WordTable } from './word-table.ts'

/** Splits units from numbers and case endings from words: "4-Sitzer", "300bin", "EDDF'ye". */
export function splitToken(token: Token, table: WordTable): TokenPiece[] {
  if (token.quoted !== undefined || token.low === ',') return [{ token, word: '', stem: '' }]
  const [, base = '', ending = ''] = /^([^']+)'(\p{L}+)$/u.exec(token.low) ?? []
  const form = ending && findCase(table.spell(ending), table.language)
  if (form) {
    const [first, second] = splitAt(token, base.length, 1)
    return [...splitToken(first, table), toPiece(second, form)]
  }
  if (/^[$€£]?\d[\d.,]*(?:k|m|mm)?$/.test(token.low)) return [toPiece(token, '#')]
  const [, digits = '', unit = ''] = /^([$€£]?\d[\d.,]*)[-.]?(\p{L}{2,})$/u.exec(token.low) ?? []
  if (digits) return splitNumber(token, digits, unit, table)
  const word = table.spell(token.low) || token.low
  const split = Object.hasOwn(closedTerms, word) ? undefined : table.splitCase(word)
  if (!split) return [toPiece(token, word, table)]
  return [toPiece(token, split[0], table), toPiece(token, split[1])]
}

function splitNumber(token: Token, digits: string, unit: string, table: WordTable): TokenPiece[] {
  const word = table.spell(unit)
  const form = findCase(word, table.language)
  if (!table.has(word) && !form && !table.splitCase(word)) return [toPiece(token, token.key)]
  const [first, second] = splitAt(
    token,
    digits.length,
    token.text.length - digits.length - unit.length,
  )
  const rest = form ? [toPiece(second, form)] : splitToken(second, table)
  return [toPiece(first, '#'), ...rest]
}

function splitAt(token: Token, length: number, skipped: number): [Token, Token] {
  const part = (start: number, end: number) => {
    const text = token.text.slice(start, end)
    const low = text.toLowerCase()
    return { text, low, key: toKey(text), from: token.from + start, to: token.from + end }
  }
  return [part(0, length), part(length + skipped, token.text.length)]
}

function toPiece(token: Token, word: string, table?: WordTable): TokenPiece {
  return { token, word, stem: table?.stem(word) ?? word }
}

/** Part of a token. Words are folded, numbers are `#`, and case endings start with a tilde. Separators are empty. */
export type TokenPiece = { token: Token; word: string; stem: string }
