import { type Token, toKey } from './tokens.ts'

/** Finds the longest run of words in the table that starts at this position. Words are joined without spaces. */
export function findLongestTerm<Value>(
  tokens: readonly Token[],
  at: number,
  table: Readonly<Record<string, Value>>,
): Match<Value> | null {
  let found: Match<Value> | null = null
  for (const { key, length } of listTermRuns(tokens, at))
    if (Object.hasOwn(table, key)) found = { value: table[key] as Value, length }
  return found
}

/** Like `findLongestTerm`, but also matches the plural of a single word. */
export function findLongestTermOrPlural<Value>(
  tokens: readonly Token[],
  at: number,
  table: Readonly<Record<string, Value>>,
): Match<Value> | null {
  const exact = findLongestTerm(tokens, at, table)
  const token = tokens[at]
  if (exact || !token?.key.endsWith('s')) return exact
  const singular = toKey(token.low).slice(0, -1)
  return Object.hasOwn(table, singular) ? { value: table[singular] as Value, length: 1 } : null
}

/**
 * Yields the runs of words that start at this position, shortest first, joined without spaces. Runs never cross a
 * comma.
 */
export function* listTermRuns(tokens: readonly Token[], at: number) {
  let key = ''
  let text = ''
  for (let length = 1; length <= maxWords; length += 1) {
    const token = tokens[at + length - 1]
    if (!token || token.quoted !== undefined || token.low === ',') return
    key +=
      isUnitOfTime(token) && length === 1
        ? token.low
        : token.key || (dashes.has(token.low) ? '' : token.low)
    text += length === 1 ? token.text : ` ${token.text}`
    yield { key, text, length }
  }
}

/** Without its slash, "/mo" would mean Missouri. */
function isUnitOfTime({ low }: Token): boolean {
  return low.startsWith('/') && low.length > 1
}

const dashes: ReadonlySet<string> = new Set(['-', '–'])
const maxWords = 5

export type Match<Value> = { value: Value; length: number }
