import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citedDirectives, citedNumbers, directives } from './directives.ts'

const texts = globSync('reference/**/*.{csv,md}')
  .filter((file) => !/messages|airworthiness-directives/.test(file))
  .map((file) => readFileSync(file, 'utf8'))

test('[BEY-10] every directive that texts cite is in the table, and the table has no others', () => {
  const cited = new Set(texts.flatMap(citedNumbers).map(({ number }) => number))
  expect([...cited].sort()).toEqual(directives.map(({ number }) => number).sort())
})

test('[BEY-10] texts cite the revision of the table', () => {
  const byNumber = new Map(directives.map((item) => [item.number, item.revision]))
  const wrong = texts
    .flatMap(citedNumbers)
    .filter(({ number, revision }) => revision !== null && revision !== byNumber.get(number))
  expect(wrong).toEqual([])
})

test('[BEY-10] a directive has a day exactly if its text was read, and a successor if it has one', () => {
  for (const { number, status, readOn, replacedBy } of directives) {
    expect(readOn === null, number).toBe(status === 'unread')
    expect(replacedBy === null, number).toBe(status !== 'superseded')
  }
})

test('[BEY-10] directives are found in texts with and without a revision', () => {
  expect(citedNumbers('AD 84-10-01 R1, and AD 2020-26-16.')).toEqual([
    { number: '84-10-01', revision: 'R1' },
    { number: '2020-26-16', revision: null },
  ])
  expect(citedDirectives(['AD 2011-10-09: rails']).map(({ recurring }) => recurring)).toEqual([
    'yes',
  ])
})
