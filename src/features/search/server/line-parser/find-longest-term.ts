import type { Token } from './reading.ts'

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

/** Like `findLongestTerm`, but also matches the plural of the last word. */
export function findLongestTermOrPlural<Value>(
  tokens: readonly Token[],
  at: number,
  table: Readonly<Record<string, Value>>,
): Match<Value> | null {
  let found: Match<Value> | null = null
  for (const { key, length } of listTermRuns(tokens, at)) {
    const name = Object.hasOwn(table, key) ? key : key.replace(/s$/, '')
    if (Object.hasOwn(table, name)) found = { value: table[name] as Value, length }
  }
  return found
}

/** Returns a table of terms without meanings of their own. Keys have no spaces or apostrophes. */
export function toTermTable(keys: string): Readonly<Record<string, true>> {
  return Object.fromEntries(keys.split(' ').map((key) => [key, true as const]))
}

/**
 * Checks whether a dash excludes the word after it: "-glass". In "172 - glass", it separates, in "28-7890123" it's part
 * of a number, and in "PA -28" it's probably part of one.
 */
export function isMinus(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || !after || !/^[-–]$/.test(token.low)) return false
  return after.from === token.to && before?.to !== token.from && /^\p{L}/u.test(after.text)
}

/**
 * Returns the runs of words that start at this position, shortest first, joined without spaces. Runs never cross a
 * comma or a minus. Caches them, because all rules look them up.
 */
export function listTermRuns(tokens: readonly Token[], at: number): readonly TermRun[] {
  const cached = runCache.get(tokens) ?? []
  runCache.set(tokens, cached)
  const runs = cached[at] ?? joinTerms(tokens, at)
  cached[at] = runs
  return runs
}

function endsRun(tokens: readonly Token[], at: number, length: number): boolean {
  const last = at + length - 1
  const token = tokens[last]
  return token?.quoted !== undefined || token?.low === ',' || (length > 1 && isMinus(tokens, last))
}

function joinTerms(tokens: readonly Token[], at: number): TermRun[] {
  const runs: TermRun[] = []
  let key = ''
  let text = ''
  for (let length = 1; length <= maxWords; length += 1) {
    const token = tokens[at + length - 1]
    if (!token || endsRun(tokens, at, length)) break
    key +=
      isUnitOfTime(token) && length === 1
        ? token.low
        : token.key || (joiners.has(token.low) ? '' : token.low)
    text += token.from === tokens[at + length - 2]?.to ? token.text : ` ${token.text}`
    runs.push({ key, text: text.trimStart(), length })
  }
  return runs
}

const runCache = new WeakMap<readonly Token[], TermRun[][]>()

/** Without its slash, "/mo" would mean Missouri. */
function isUnitOfTime({ low }: Token): boolean {
  return low.startsWith('/') && low.length > 1
}

const joiners: ReadonlySet<string> = new Set(['-', '–', '&'])
const maxWords = 5

type TermRun = { key: string; text: string; length: number }
export type Match<Value> = { value: Value; length: number }
