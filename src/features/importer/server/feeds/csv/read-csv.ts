import { t } from '#kernel/messages/translate.ts'
import { type CsvRow, splitCsv } from '#kernel/server/csv/split-csv.ts'
import type { FeedField, FeedProblem, FeedRecord } from '../../../feed-record.ts'
import { currencySuffix } from '../facts/read-price.ts'
import type { FeedLimits } from '../feed-limits.ts'
import { formatRawValues, isUnreadable } from '../format-raw-values.ts'
import { splitImages } from '../image-urls.ts'
import { contradictsSale } from '../statements/contradicts-sale.ts'
import { readStatement } from '../statements/read-statement.ts'
import type { CsvColumn } from './csv-columns.ts'
import { isSeparatorLine, noHeaderFailure } from './csv-dialect.ts'
import {
  type CsvHeader,
  type MappedColumns,
  maxTitleRows,
  plainCell,
  readHeader,
} from './csv-header.ts'
import { splitAircraft } from './split-aircraft.ts'

/**
 * Streams the aircraft in a CSV file. Titles may precede the row with the column names. Skips blank rows and repeated
 * column names. Calls `onHeader` with the names of columns that aren't used. If no row has known names, these are the
 * cells of the row that probably has the names. Calls `onStatus` with the name of an unknown column for each value that
 * may be a status.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  separator: string,
  limits: FeedLimits,
  { columns, onHeader, onStatus }: HeaderOptions = {},
): AsyncGenerator<FeedRecord | FeedProblem> {
  const options = { separator, columns: null as number | null, limits }
  const rows = splitCsv(text, options)
  const { header, hidden, title, widest } = await findHeader(rows, separator, limits, columns)
  onHeader?.(header?.unused ?? widest)
  if (header === null) throw noHeaderFailure(title)
  options.columns = header.names.length
  for await (const row of rows) {
    const line = row.row - hidden
    const read = 'broken' in row ? brokenRow(row, line) : readRow(row.cells, line, header, limits)
    if (read && 'cells' in row) for (const name of findStatuses(row.cells, header)) onStatus?.(name)
    if (read) yield read
  }
}

/** `hidden` is 1 if the file begins with a line that declares the separator, which spreadsheets don't show. */
async function findHeader(
  rows: AsyncGenerator<CsvRow>,
  separator: string,
  limits: FeedLimits,
  mapped?: MappedColumns,
) {
  let [hidden, title] = [0, '']
  let widest: string[] = []
  for (let count = 0; count <= maxTitleRows; count += 1) {
    const { value: row, done } = await rows.next()
    if (done) break
    const cells = 'cells' in row ? row.cells : []
    const header = readHeader(cells, limits, mapped)
    if (header) return { header, hidden, title, widest }
    if (row.line === 1 && isSeparatorLine(cells.join(separator))) {
      hidden = 1
      continue
    }
    const filled = cells.map(plainCell).filter(Boolean)
    if (filled.length > widest.length && filled.length <= limits.columns) widest = filled
    title ||= 'broken' in row ? row.text : cells.slice(0, 20).join(', ')
  }
  return { header: null, hidden, title, widest }
}

/** Returns the names of unknown columns whose cells may be statuses. */
function findStatuses(cells: readonly string[], { names, unknown }: CsvHeader): string[] {
  return unknown
    .filter(({ index, words }) => contradictsSale(words, plainCell(cells[index] ?? '')))
    .flatMap(({ index }) => names[index] ?? [])
}

type HeaderOptions = {
  columns?: MappedColumns | undefined
  onHeader?: ((unused: string[]) => void) | undefined
  onStatus?: ((columnName: string) => void) | undefined
}

/** Returns null for rows without content and for repeated column names. */
function readRow(
  cells: readonly string[],
  line: number,
  { names, columns }: CsvHeader,
  limits: FeedLimits,
): FeedRecord | FeedProblem | null {
  const isEmpty = cells.every((cell) => cell.trim() === '')
  if (isEmpty || names.every((name, index) => name === cells[index]?.trim())) return null
  const raw = formatRawValues(
    names.map((name, index) => [name, cells[index] ?? '']),
    limits,
  )
  const refuse = (reason: string, text = cells.join(' ').trim().slice(0, 200)): FeedProblem => ({
    kind: 'problem',
    line,
    reason,
    text,
    raw,
  })
  if (cells.slice(names.length).some((cell) => cell.trim() !== ''))
    return refuse(t`Has ${cells.length} cells, but the header has ${names.length}`)
  if (cells.some(isUnreadable)) return refuse('Invalid UTF-8 characters')
  return { kind: 'record', line, ...readCells(cells, columns, limits), raw }
}

function readCells(cells: readonly string[], columns: CsvHeader['columns'], limits: FeedLimits) {
  const fields: Partial<Record<FeedField, string>> = {}
  const images: string[] = []
  const texts = { key: '', action: '', aircraft: '' }
  for (const [index, column] of columns.entries()) {
    const cell = plainCell(cells[index] ?? '')
    if (column === null || cell === '') continue
    if (column.kind === 'images') images.push(...splitImages(cell))
    else if (column.kind === 'field') addField(fields, column, cell)
    else texts[column.kind] ||= cell
  }
  const action = texts.action === '' ? 'upsert' : readStatement('action', texts.action)
  // A person decides what an unknown action, such as "sold", means.
  if (action === null) addStatus(fields, texts.action)
  return {
    sourceKey: texts.key || null,
    action: action === 'delete' ? 'delete' : 'upsert',
    fields: texts.aircraft === '' ? fields : { ...splitAircraft(texts.aircraft), ...fields },
    images: [...new Set(images)].slice(0, limits.images),
  } as const
}

/**
 * If several columns map to the same fact, the first non-empty one wins. But all of them state the status, and so does
 * a condition such as "Sold".
 */
function addField(
  fields: FeedRecord['fields'],
  { field, suffix }: Extract<CsvColumn, { kind: 'field' }>,
  cell: string,
) {
  const isStatus = field === 'status' || (field === 'condition' && contradictsSale('', cell))
  if (isStatus) addStatus(fields, cell)
  else fields[field] ??= withSuffix(cell, suffix)
}

function addStatus(fields: FeedRecord['fields'], text: string) {
  if (fields.status !== text) fields.status = [fields.status, text].filter(Boolean).join('; ')
}

/** Appends the suffix from the column's name to a number without a unit, and a currency to a number with any words. */
function withSuffix(cell: string, suffix: string): string {
  const isNumber = currencySuffix.test(suffix) ? /\d/ : /\d\s*$/
  return suffix !== '' && isNumber.test(cell) ? cell + suffix : cell
}

function brokenRow(
  { broken, text }: Extract<CsvRow, { broken: string }>,
  line: number,
): FeedProblem {
  return {
    kind: 'problem',
    line,
    reason: broken === 'unclosed' ? 'Unclosed quote' : 'Row is larger than 1 MB',
    text,
    raw: { row: text },
  }
}
