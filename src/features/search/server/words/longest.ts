import { type Token, toKey } from './tokens.ts'

/** The longest run of words from here that the table has, words joined without blanks. */
export function longest<Value>(
  tokens: readonly Token[],
  at: number,
  table: Readonly<Record<string, Value>>,
): Match<Value> | null {
  let found: Match<Value> | null = null
  for (const { key, length } of runs(tokens, at))
    if (Object.hasOwn(table, key)) found = { value: table[key] as Value, length }
  return found
}

/** The same; a single word may also stand in the plural. */
export function longestWord<Value>(
  tokens: readonly Token[],
  at: number,
  table: Readonly<Record<string, Value>>,
): Match<Value> | null {
  const exact = longest(tokens, at, table)
  const token = tokens[at]
  if (exact || !token?.key.endsWith('s')) return exact
  const singular = toKey(token.low).slice(0, -1)
  return Object.hasOwn(table, singular) ? { value: table[singular] as Value, length: 1 } : null
}

/** The runs of words from here, the shortest first, each joined without blanks; none goes over a comma. */
export function* runs(tokens: readonly Token[], at: number) {
  let key = ''
  let text = ''
  for (let length = 1; length <= mostWords; length += 1) {
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

/** "/mo" without its stroke would be Missouri. */
function isUnitOfTime({ low }: Token): boolean {
  return low.startsWith('/') && low.length > 1
}

const dashes: ReadonlySet<string> = new Set(['-', '–'])
const mostWords = 5

export type Match<Value> = { value: Value; length: number }
