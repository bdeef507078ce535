/**
 * A line cut into words. Designations stay whole ("pa-28-181", "a/c"), while bounds, ranges and alternatives stand
 * apart: "<800", "2015+", "3-4", "150/152".
 */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  for (const match of line.matchAll(pieces)) {
    const from = match.index
    const quoted = match[1] ?? match[2]
    if (quoted !== undefined) {
      const text = quoted.trim()
      if (text)
        tokens.push({ text, low: '', key: '', quoted: text, from, to: from + match[0].length })
      continue
    }
    for (const [text, at] of cut(match[0])) tokens.push(toToken(text, from + at))
  }
  return tokens
}

/** Letters and digits alone: however a name is cut and joined, "King Air" is "kingair". */
export function toKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function toToken(text: string, from: number): Token {
  const low = text.toLowerCase().replaceAll('’', "'")
  return { text, low, key: toKey(text), from, to: from + text.length }
}

/** The pieces of what stands between two blanks, and where each begins. */
function* cut(text: string): Generator<[string, number]> {
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const piece = shapes.map((shape) => shape.exec(rest)?.[0]).find(Boolean) ?? rest.slice(0, 1)
    if (/[\p{L}\p{N}<>~+&,/–-]/u.test(piece)) yield [piece, at]
    at += piece.length
  }
}

const number = String.raw`\$?\d[\d,]*(?:\.\d+)?(?:k|m|mm|mil)?`
const shapes: readonly RegExp[] = [
  /^(<=|>=|≤|≥|[<>~+&])/,
  // A range's lower end, and then its dash.
  new RegExp(String.raw`^\$?\d+(?:[.,]\d+)*(?:k|m|mm|mil)?(?=[-–]${number}[a-z]*\b)`, 'i'),
  /^[-–](?=\$?\d)/,
  // Money with separators; what follows a comma without a blank belongs to it.
  /^\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?[a-z%]*/i,
  /^\$?\d+\.\d+[a-z%]*/i,
  // Short things around a stroke are one word: a/c, w/o, 1/4.
  /^(?:\p{L}{1,2}\/\p{L}{0,2}|\d\/\d)(?![\p{L}\p{N}])/u,
  /^\/(?:mo|month|yr|year)\b/i,
  /^\$?\d+%/,
  /^\$?[\p{L}\p{N}\p{M}]+(?:['’.-]+[\p{L}\p{N}\p{M}]+)*/u,
  /^\//,
]

const pieces = /"([^"]*)"|“([^”]*)”|,|[^\s,;:!?()[\]"“”]+(?:,\d[^\s,;:!?()[\]"“”]*)*/gu

export type Token = {
  text: string
  low: string
  /** What names are found by. */
  key: string
  /** Words to be found as they stand. */
  quoted?: string
  from: number
  to: number
}
