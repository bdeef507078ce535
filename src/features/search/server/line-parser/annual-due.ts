import { currentDayOrder } from '#kernel/format/dates.ts'
import { readDate } from '#kernel/read/read-date.ts'
import { findLongestTerm, toTermTable } from './find-longest-term.ts'
import type { FoundReading, ParseState } from './parse-state.ts'
import type { Token } from './reading.ts'

/**
 * Reads the month until which the annual must be valid: "annual due 2027", "annual not due before June 2027". A latest
 * month, as in "annual due before 2027", has no filter.
 */
export function readAnnualDue({ tokens, at }: ParseState): FoundReading | null {
  const words = findLongestTerm(tokens, at, annualDue)
  if (!words) return null
  const start = at + words.length
  for (let end = start + 1; end <= Math.min(start + maxDateTokens, tokens.length); end += 1) {
    const month = readMonth(tokens.slice(start, end))
    if (month) return { reading: { kind: 'parameters', set: { au: month } }, length: end - at }
  }
  return null
}

function readMonth(tokens: readonly Token[]): string | undefined {
  const date = tokens
    .filter(({ key }) => !links.has(key))
    // The tokenizer writes 6/2027 as 6x2027.
    .map(({ low, original }) => (original ?? low).replaceAll(/(?<=\d)x(?=\d)/g, '/'))
    .join(' ')
  if (!/(?:^|[^\d])20\d\d$/.test(date)) return undefined
  if (date.length === 4) return `${date}-01`
  return readDate(date, { order: currentDayOrder(), isDue: false })?.slice(0, 7)
}

const annualDue = toTermTable(
  'annualdue annualdueafter annualduefrom annualdueonorafter annualnotduebefore annualnotdueuntil annualnotduetill noannualduebefore noannualdueuntil nextannualdue annualgooduntil annualgoodtill annualvaliduntil annualvalidtill annualcurrentuntil annualuntil inannualuntil annualexpires annualexpiresafter inspectiondue inspectionnotduebefore inspectionvaliduntil inspectiongooduntil',
)
const maxDateTokens = 4
const links: ReadonlySet<string> = new Set(['in', 'of', 'the'])
