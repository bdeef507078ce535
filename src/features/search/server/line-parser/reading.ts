import type { PlaceReading } from '#features/lookups/place-reading.ts'
import { foldLetters } from '#kernel/normalize-text.ts'

/** Search parameters. A list matches any of its IDs. Other values have the same format as in the URL. */
export type SearchParameters = Readonly<Record<string, string | number | readonly number[]>>

/** Meaning of a part of the line. */
export type Reading =
  /** `amountEnd`: position where an amount without a currency ends. */
  | { kind: 'parameters'; set: SearchParameters; amountEnd?: number | undefined }
  | { kind: 'engines'; count: 1 | 2 }
  | { kind: 'make'; ids: readonly number[]; families: readonly number[] }
  | { kind: 'model'; mention: ModelMention }
  /** Families to leave out of a make or of others: "Gulfstream not G200". */
  | { kind: 'excluded'; families: readonly number[] }
  | { kind: 'words'; text: string }
  /** True for "within 300 nm". False for "300 nm", which may also be a range. */
  | { kind: 'distance'; nm: number; isSure: boolean }
  | { kind: 'place'; place: PlaceReading }
  /**
   * `isNegation`: something that no filter can exclude. `isTravel`: a place follows, as in "2 hours' drive of Boulder".
   * `isAlternative`: one of several phrases that no search can combine. `isPermission`: a choice that isn't required.
   * `offer`: a filter that the words may mean.
   */
  | {
      kind: 'unknown'
      isNegation?: boolean | undefined
      isTravel?: boolean
      isAlternative?: boolean
      isPermission?: boolean
      offer?: SearchParameters | undefined
    }
  /** Has no meaning of its own but may separate two alternatives. */
  | { kind: 'nothing'; separates: boolean }

/** A mentioned model: its families and the words that narrow them. */
export type ModelMention = {
  families: readonly number[]
  /** Words that find the specific models in these families. Null if all models are included. */
  words: string | null
  /** Position of the narrowing words. */
  narrowing: readonly TextSpan[]
  /** True if the words repeat the preceding name: "Archer II". */
  isRestated: boolean
}

/** Returns the reading of families, or of the models in them that the words find. */
export function toModelReading(families: readonly number[], words: string | null): ModelReading {
  return { kind: 'model', mention: { families, words, narrowing: [], isRestated: false } }
}

type ModelReading = Extract<Reading, { kind: 'model' }>

export type TextSpan = { from: number; to: number }

/**
 * Splits a line into tokens. Designations are single tokens ("pa-28-181", "a/c"). Bounds, ranges, and alternatives are
 * split: "<800", "2015+", "3-4", "150/152".
 */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  for (const match of line.matchAll(piecePattern)) {
    const from = match.index
    const quoted = match[1] ?? match[2]
    if (quoted !== undefined) {
      const text = quoted.trim()
      if (text)
        tokens.push({ text, low: '', key: '', quoted: text, from, to: from + match[0].length })
      continue
    }
    for (const [text, at] of splitText(match[0])) tokens.push(toToken(text, from + at))
  }
  return tokens
}

/** Removes everything except letters and digits. "King Air" becomes "kingair", regardless of how it was typed. */
export function toKey(text: string): string {
  return foldLetters(text).replace(/[^\p{L}\p{N}]/gu, '')
}

function toToken(text: string, from: number): Token {
  const low = text.toLowerCase().replaceAll('’', "'")
  return { text, low, key: toKey(text), from, to: from + text.length }
}

/** Yields the pieces of text between two spaces, with their positions. */
function* splitText(text: string): Generator<[string, number]> {
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const piece = shapes.map((shape) => shape.exec(rest)?.[0]).find(Boolean) ?? rest.slice(0, 1)
    if (/[\p{L}\p{N}<>~+&,/–€£¥₺₹-]/u.test(piece)) yield [piece, at]
    at += piece.length
  }
}

/** Signs before and after amounts. A dollar can have its country: A$, US$. */
export const currencySignPattern = String.raw`(?:(?:US|CA|AU|NZ|HK|MX|JP|[ACRS])?\$|(?:JP)?¥|[€£₺₹])`
const number = String.raw`${currencySignPattern}?\d[\d,]*(?:\.\d+)?(?:k|m|mm|mil)?`
const shapes: readonly RegExp[] = [
  /^(<=|>=|≤|≥|[<>~+&])/,
  // The lower end of a range, followed by its dash.
  new RegExp(
    String.raw`^${currencySignPattern}?\d+(?:[.,]\d+)*(?:k|m|mm|mil)?(?=[-–]${number}[a-z]*\b)`,
    'i',
  ),
  new RegExp(String.raw`^[-–](?=${currencySignPattern}?\d)`, 'i'),
  // Money with thousands separators. Text after a comma without a space belongs to it.
  new RegExp(String.raw`^${currencySignPattern}?\d{1,3}(?:,\d{3})+(?:\.\d+)?[a-z%]*`, 'i'),
  new RegExp(String.raw`^${currencySignPattern}?\d+\.\d+[a-z%]*`, 'i'),
  // Short parts joined by a slash are one token: a/c, w/o, 1/4.
  /^(?:\p{L}{1,2}\/\p{L}{0,2}|\d\/\d)(?![\p{L}\p{N}])/u,
  /^\/(?:mo|month|yr|year|h|std|sa|saat)\b/i,
  /^\d+%/,
  new RegExp(String.raw`^${currencySignPattern}(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(
    String.raw`^(?:${currencySignPattern}(?=\d))?[\p{L}\p{N}\p{M}]+(?:['’.-]+[\p{L}\p{N}\p{M}]+)*`,
    'iu',
  ),
  /^\//,
]

const piecePattern = /"([^"]*)"|“([^“”]*)”|,|[^\s,;:!?()[\]"“”]+(?:,\d[^\s,;:!?()[\]"“”]*)*/gu

export type Token = {
  text: string
  low: string
  /** Normalized form for looking up names. */
  key: string
  /** Quoted words to search for exactly. */
  quoted?: string
  /** A filler word in another language, which may be part of a place: "Palma de Mallorca". */
  original?: string | undefined
  from: number
  to: number
}
