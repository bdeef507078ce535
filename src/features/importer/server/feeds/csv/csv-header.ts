import type { FeedField } from '../../../feed-record.ts'
import type { FeedLimits } from '../feed-limits.ts'
import { type CsvColumn, readColumn } from './csv-columns.ts'

/** `columns` are in the order of `names`. `unused` names columns whose values change nothing. */
export type CsvHeader = { names: string[]; columns: (CsvColumn | null)[]; unused: string[] }

/** Maximum number of rows before the column names. */
export const maxTitleRows = 20

/** Returns null if the cells aren't the names of columns, as in a title above them. */
export function readHeader(cells: readonly string[], limits: FeedLimits): CsvHeader | null {
  if (cells.length > limits.columns) return null
  const names = cells.map((cell, index) => plainCell(cell) || `column ${index + 1}`)
  const columns = numberEngines(names.map(readColumn))
  const recognized = new Set(columns.map((column) => column?.kind === 'field' && column.field))
  const isHeader = recognized.has('make') && (recognized.has('model') || recognized.has('year'))
  const unused = names.filter((_, index) => columns[index] === null && cells[index]?.trim() !== '')
  return isHeader ? { names, columns, unused } : null
}

/** If a column of the first engine appears again, it describes the second one. */
function numberEngines(columns: readonly (CsvColumn | null)[]): (CsvColumn | null)[] {
  const seen = new Set<string>()
  return columns.map((column) => {
    if (column?.kind !== 'field' || !column.field.startsWith('engine1.')) return column
    const name = column.field + column.suffix
    const isSecond = seen.has(name)
    seen.add(name)
    return isSecond
      ? { ...column, field: column.field.replace('engine1.', 'engine2.') as FeedField }
      : column
  })
}

/**
 * Removes what spreadsheets add to text: `="0042"`, the link of a formula, and an apostrophe, which also prevents
 * formula injection.
 */
export function plainCell(cell: string): string {
  const text = cell.trim()
  const quoted = /^="(.*)"$/s.exec(text) ?? /^=HYPERLINK\("([^"]*)"[^()]*\)$/i.exec(text)
  if (quoted) return (quoted[1] ?? '').replaceAll('""', '"').trim()
  return text === '=' ? '' : text.replace(/^'(?=[=+\-@]|\S+$)/, '')
}
