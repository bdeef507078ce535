import { parseLine } from '#features/search/server/words/parse-line.ts'
import type { Asked, Meaning } from './asked.ts'
import type { marketOfWords } from './market-of-words.ts'

/** Each line with what it was read as, where that is not what it means: parameters and left-over words, exactly. */
export function misread(lines: readonly Asked[], on: MarketOfWords): Misread[] {
  return lines.flatMap(([line, meaning, expectedLeft = []]) => {
    const { query, notUnderstood } = parseLine(line, on.names, on.places)
    const expected = inOrder({ ...toParameters(meaning, on) })
    const got = inOrder(query)
    const left = notUnderstood.map(({ text }) => text)
    const isRight = expected === got && left.join('|') === expectedLeft.join('|')
    return isRight
      ? []
      : [
          {
            line,
            expected: `${expected} | ${expectedLeft.join(', ')}`,
            got: `${got} | ${left.join(', ')}`,
          },
        ]
  })
}

function toParameters({ makes = [], families = [], ...rest }: Meaning, { market }: MarketOfWords) {
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
type MarketOfWords = Awaited<ReturnType<typeof marketOfWords>>
export type Misread = { line: string; expected: string; got: string }
