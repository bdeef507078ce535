import type { FeedField } from '../../../feed-record.ts'
import { normalizeMappedName } from '../../../names.ts'
import type { FeedLimits } from '../feed-limits.ts'
import { readStatement } from '../statements/read-statement.ts'
import { type CsvColumn, readColumn, splitColumnName } from './csv-columns.ts'

/** Columns that a person mapped, by normalized name. Null for those that aren't used. */
export type MappedColumns = ReadonlyMap<string, CsvColumn | null>

/** `columns` are in the order of `names`, and null if a person said so. `unused` names the unknown ones. */
export type CsvHeader = {
  names: string[]
  columns: (HeaderColumn | null)[]
  unused: string[]
}
/** `status` is the one that the name of an unknown column states, such as "Available". */
export type HeaderColumn = CsvColumn | { kind: 'unknown'; status: string | null }

/** Maximum number of rows before the column names. */
export const maxTitleRows = 20

/** Returns null if the cells aren't the names of columns, as in a title above them. */
export function readHeader(
  cells: readonly string[],
  limits: FeedLimits,
  mapped: MappedColumns = new Map(),
): CsvHeader | null {
  if (cells.length > limits.columns) return null
  const names = cells.map((cell, index) => plainCell(cell) || `column ${index + 1}`)
  const findMapped = (name: string) => mapped.get(normalizeMappedName('column', name))
  const read = numberEngines(names.map((name) => findMapped(name) ?? readColumn(name)))
  const has = (field: string) =>
    read.some((column) => column?.kind === 'field' && column.field === field)
  const hasMake = has('make')
  const used = read.map((column, index) => {
    const isSeparate = hasMake && column?.kind === 'aircraft'
    return isSeparate || findMapped(names[index] ?? '') === null ? null : column
  })
  const known = has('currency') ? used : preferCurrencies(used)
  const isHeader = hasMake
    ? has('model') || has('year')
    : known.some((column) => column?.kind === 'aircraft')
  if (!isHeader || names.length < 2) return null
  const columns = names.map((name, index) => {
    const isUnknown = known[index] === null && findMapped(name) === undefined
    return isUnknown ? toUnknown(cells[index] ?? '') : (known[index] ?? null)
  })
  const unused = names.filter(
    (_, index) => columns[index]?.kind === 'unknown' && cells[index]?.trim(),
  )
  return { names, columns, unused }
}

function toUnknown(name: string): HeaderColumn {
  return { kind: 'unknown', status: readStatement('status', splitColumnName(name).join(' ')) }
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

/** Of several prices, those whose names state a currency are clear. The others aren't used. */
function preferCurrencies(columns: readonly (CsvColumn | null)[]): (CsvColumn | null)[] {
  const prices = columns.filter((column) => column?.kind === 'field' && column.field === 'price')
  const unclear = prices.filter((column) => column?.kind === 'field' && !column.currency)
  return unclear.length === prices.length
    ? [...columns]
    : columns.map((column) => (unclear.includes(column) ? null : column))
}

/**
 * Removes what spreadsheets add to text: `="0042"`, the link of a formula, and an apostrophe, which also prevents
 * formula injection.
 */
export function plainCell(cell: string): string {
  const text = cell.trim()
  if (!/^[=']/.test(text)) return text
  const quoted = /^="(.*)"$/s.exec(text) ?? /^=HYPERLINK\("([^"]*)"[^()]*\)$/i.exec(text)
  if (quoted) return (quoted[1] ?? '').replaceAll('""', '"').trim()
  return text === '=' ? '' : text.replace(/^'(?=[=+\-@]|\S+$)/, '')
}
