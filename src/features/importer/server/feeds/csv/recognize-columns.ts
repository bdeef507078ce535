import type { CsvRow } from '#kernel/server/csv/split-csv.ts'
import type { FeedField } from '../../../feed-record.ts'
import { type CsvHeader, plainCell } from './csv-header.ts'

/** Fields whose values show what they are, if no name of a column does. They need one column and exclude others. */
const recognizers: readonly Recognizer[] = [
  {
    field: 'state',
    needs: 'city',
    excludes: ['state', 'location'],
    pattern:
      /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/i,
  },
]

/** Finds the meaning of unknown columns by their values in the first rows. */
export function recognizeColumns(header: CsvHeader, rows: readonly CsvRow[]): CsvHeader {
  const has = (field: FeedField) =>
    header.columns.some((column) => column?.kind === 'field' && column.field === field)
  const columns = [...header.columns]
  for (const { field, needs, excludes, pattern } of recognizers) {
    if (!has(needs) || excludes.some(has)) continue
    const found = columns.flatMap((column, index) => {
      const isUnknown = column?.kind === 'unknown' && column.status === null
      return isUnknown && consistsOf(valuesOf(rows, index), pattern) ? [index] : []
    })
    // Of two such columns, a person decides.
    const [index, ...others] = found
    if (index !== undefined && others.length === 0)
      columns[index] = { kind: 'field', field, suffix: '' }
  }
  const unused = header.unused.filter(
    (name) => columns[header.names.indexOf(name)]?.kind === 'unknown',
  )
  return { ...header, columns, unused }
}

function valuesOf(rows: readonly CsvRow[], index: number): string[] {
  return rows.flatMap((row) => ('cells' in row ? plainCell(row.cells[index] ?? '') : '') || [])
}

/** The same value in all rows may be a word, such as OK. */
function consistsOf(values: readonly string[], pattern: RegExp): boolean {
  const matching = values.filter((value) => pattern.test(value))
  return matching.length >= values.length * minShare && new Set(matching).size >= minValues
}

const minShare = 0.95
const minValues = 2
/** Number of rows to read before a column is recognized. */
export const sampleRows = 50

type Recognizer = {
  field: FeedField
  needs: FeedField
  excludes: readonly FeedField[]
  pattern: RegExp
}
