import { beforeAll, describe, expect, test } from 'vitest'
import { misread } from '#tests/support/words/accuracy.ts'
import { marketOfWords } from '#tests/support/words/market-of-words.ts'
import { questions } from '#tests/support/words/questions.ts'
import { parseLine } from './parse-line.ts'

let on: Awaited<ReturnType<typeof marketOfWords>>

beforeAll(async () => {
  on = await marketOfWords()
})

test('[BEY-04] of the questions that people type, at least 95 in 100 are read exactly', () => {
  const wrong = misread(questions, on)
  expect(1 - wrong.length / questions.length, JSON.stringify(wrong, null, 1)).toBeGreaterThan(0.95)
})

describe('[BEY-04] a line', () => {
  const read = (line: string) => parseLine(line, on.names, on.places)
  const left = (line: string) => read(line).notUnderstood.map(({ text }) => text)

  test('says where its words stand that were not understood', () => {
    const line = 'ifr 182, Creampuff, under 150k'
    const [only] = read(line).notUnderstood
    expect(only && line.slice(only.from, only.to)).toBe('Creampuff')
  })

  test.each([
    ['182 under 150k', { pt: '150000' }],
    ['182 150k max', { pt: '150000' }],
    ['182 max price $150,000', { pt: '150000' }],
    ['182 no more than 150 grand', { pt: '150000' }],
    ['182 <=$150k', { pt: '150000' }],
    ['182 150k or less', { pt: '150000' }],
    ['182 between $100k and $150k', { pf: '100000', pt: '150000' }],
    ['182 100-150k', { pf: '100000', pt: '150000' }],
    ['182 $100,000 to $150,000', { pf: '100000', pt: '150000' }],
    ['182 tt under 2000', { tt: '2000' }],
    ['182 2,000 hours total time max', { tt: '2000' }],
    ['182 150k tt under 2000', { pt: '150000', tt: '2000' }],
    ['182 500 smoh', { ht: '500' }],
    ['182 engine hours under 500', { ht: '500' }],
    ['182 less than 500 hours since overhaul', { ht: '500' }],
    ['182 under $1,800/mo', { at: '1800' }],
    ['182 1500 a month all in', { at: '1500' }],
    ['182 newer than 1980', { yf: '1980' }],
    ['182 from 1975 to 1980', { yf: '1975', yt: '1980' }],
  ])('“%s” is read as it is said', (line, meaning) => {
    const { md: _, ...rest } = read(line).query
    expect(rest).toEqual(meaning)
    expect(left(line)).toEqual([])
  })

  test('never finds what it was told to leave out', () => {
    for (const line of [
      'not in texas',
      'no autopilot',
      'without glass',
      'no cessnas',
      'not near denver',
    ])
      expect([read(line).query, left(line)]).toEqual([{}, [line]])
  })

  test('reads any text without failing, and every left-over word stands in it', () => {
    for (const line of [
      '',
      ',,,',
      '-',
      '$',
      '<>',
      '“',
      '"" ""',
      '-- 1- -1 /',
      '1/0/0',
      'no',
      'not a',
      'within of',
      '$$$ 100%%',
      '0 nm of',
      '9'.repeat(300),
      'a'.repeat(300),
      '🛩️ 172',
      'near near near',
      '٣ seats',
      '__proto__ constructor toString',
    ])
      for (const { from, to, text } of read(line).notUnderstood)
        expect(line.slice(from, to)).toBe(text)
  })
})
