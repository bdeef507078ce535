import type { Rates } from '#features/search/server/line-parser/convert-currencies.ts'
import { parseLine } from '#features/search/server/line-parser/parse-line.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import type { Language } from '#kernel/messages/languages.ts'
import type { loadSearchVocabulary } from './load-search-vocabulary.ts'
import type { ExpectedSearch, SearchExample } from './search-example.ts'

/** Returns the lines that are parsed incorrectly. Parameters and unrecognized words must match exactly. */
export function findMisparsedLines(
  lines: readonly SearchExample[],
  on: SearchVocabulary & { rates?: Rates; language?: Language },
): MisparsedLine[] {
  return lines.flatMap(([line, meaning, expectedLeft = []]) => {
    const { query, notUnderstood } = parseLine(line, on.names, on.places, on.rates, on.language)
    const expected = inOrder({ ...toParameters(meaning, on) })
    const got = inOrder(toDollars(query, on.rates))
    const left = notUnderstood.map(({ text }) => text)
    const isRight = expected === got && left.join('|') === expectedLeft.join('|')
    return isRight
      ? []
      : [
          {
            line,
            expected: `${expected} | ${expectedLeft.join(', ')}`,
            got: `${got} | ${left.join(', ')}`,
            isSilent: isSilent(expected, got, left, expectedLeft),
          },
        ]
  })
}

/** Examples state the limits in dollars. */
function toDollars({ cy, ...query }: Record<string, string>, rates: Rates = new Map()) {
  const rate = rates.get(cy as Currency)
  if (!rate) return query
  const prices = Object.entries(query).filter(([code]) => code === 'pf' || code === 'pt')
  const converted = prices.map(([code, amount]) => [
    code,
    String(Math.round(Number(amount) / rate.perDollar)),
  ])
  return { ...query, ...Object.fromEntries(converted) }
}

/**
 * Checks whether a user wouldn't notice the error, because a filter was added or because one is missing but isn't
 * reported as not understood.
 */
function isSilent(
  expected: string,
  got: string,
  left: readonly string[],
  expectedLeft: readonly string[],
): boolean {
  const expectedParams = new Set(expected.split('&').filter(Boolean))
  const gotParams = new Set(got.split('&').filter(Boolean))
  const hasAdded = [...gotParams].some((one) => !expectedParams.has(one))
  const hasMissed = [...expectedParams].some((one) => !gotParams.has(one))
  const names = (texts: readonly string[]) => texts.join(' ').split(' ').filter(Boolean).length
  return (
    hasAdded ||
    names(left) < names(expectedLeft) ||
    (hasMissed && names(left) <= names(expectedLeft))
  )
}

function toParameters(
  { makes = [], families = [], ...rest }: ExpectedSearch,
  { market }: SearchVocabulary,
) {
  const m = makes.map((name) => idOf(market.makes, ({ text }) => text === name, name))
  const makeName = (id: number) => market.makes.find((make) => make.id === id)?.text
  const md = families.map((name) =>
    idOf(market.families, (family) => `${makeName(family.makeId)} ${family.name}` === name, name),
  )
  return {
    ...(m.length > 0 && { m: m.toSorted(byNumber).join(',') }),
    ...(md.length > 0 && { md: md.toSorted(byNumber).join(',') }),
    ...Object.fromEntries(
      Object.entries(rest).map(([code, value]) => [
        code,
        Array.isArray(value) ? value.toSorted(byNumber).join(',') : String(value),
      ]),
    ),
  }
}

function idOf<Row extends { id: number }>(
  rows: readonly Row[],
  fits: (row: Row) => boolean,
  name: string,
) {
  const found = rows.find(fits)
  if (!found) throw new Error(`The market has no ${name}.`)
  return found.id
}

function inOrder(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([code, value]) => `${code}=${value}`)
    .toSorted()
    .join('&')
}

const byNumber = (a: number, b: number) => a - b
type SearchVocabulary = Awaited<ReturnType<typeof loadSearchVocabulary>>
export type MisparsedLine = { line: string; expected: string; got: string; isSilent: boolean }
