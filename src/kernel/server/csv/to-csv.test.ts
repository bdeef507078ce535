import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './to-csv.ts'

test('[DASH-05] no cell of the file starts a formula', () => {
  const rows = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'plain'].map((text) => [text])
  expect(parse(toCsv(rows), { bom: true })).toEqual([
    ["'=1+1"],
    ["'+1"],
    ["'-1"],
    ["'@SUM(A1)"],
    ["'\t=1"],
    ['plain'],
  ])
})

test('[DASH-05] round-trips any text, including quotes, commas, and line breaks', () => {
  const cell = fc.string({ minLength: 1 }).filter((text) => !/^[=+\-@\t\r]/.test(text))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const back: string[][] = parse(toCsv(rows), { bom: true, record_delimiter: '\r\n' })
      expect(back).toEqual(rows)
    }),
  )
})
