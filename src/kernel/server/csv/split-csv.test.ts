import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvLimits, splitCsv } from './split-csv.ts'

async function split(text: string, separator: string, columns: number, part: number) {
  const parts = async function* () {
    for (let at = 0; at < text.length; at += part) yield text.slice(at, at + part)
  }
  const rows = []
  for await (const row of splitCsv(parts(), { separator, columns, limits: csvLimits }))
    rows.push(row)
  return rows
}

const cell = fc
  .array(fc.constantFrom('a', 'é', '"', ',', ';', ' ', '\n', '7'), { maxLength: 8 })
  .map((letters) => letters.join(''))
  // Excludes cells with surrounding spaces, because unquoted cells retain their spaces and spreadsheets quote cells
  // with leading spaces.
  .filter((text) => text === text.trim())

test('[IMP-01] parses RFC 4180 output in chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 30 }),
      async (rows, separator, ending, part) => {
        const written = stringify(
          rows.map(([first, ...rest]) => [`x${first}`, ...rest]),
          { delimiter: separator, record_delimiter: ending, quoted: true },
        )
        const read = await split(written, separator, 3, part)
        expect(read.map((row) => ('cells' in row ? row.cells : row.broken))).toEqual(
          rows.map(([first, ...rest]) => [`x${first}`, ...rest]),
        )
      },
    ),
    { numRuns: 400 },
  )
})

test('[IMP-01] reads or reports every line of any file once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', '"', ',', '\n', '\r', ' '), { maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (letters, part) => {
        const rows = await split(letters.join(''), ',', 2, part)
        const lines = rows.map(({ line }) => line)
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
      },
    ),
    { numRuns: 500 },
  )
})
