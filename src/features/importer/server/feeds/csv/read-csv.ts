import { t } from '#kernel/messages/translate.ts'
import { readBasis } from '#kernel/read/read-hours.ts'
import { type CsvRow, splitCsv } from '#kernel/server/csv/split-csv.ts'
import type { FeedField, FeedProblem, FeedRecord } from '../../../feed-record.ts'
import type { FeedLimits } from '../feed-limits.ts'
import { formatRawValues, isUnreadable } from '../format-raw-values.ts'
import { splitImages } from '../image-urls.ts'
import { contradictsSale, statesSold } from '../statements/contradicts-sale.ts'
import { readStatement } from '../statements/read-statement.ts'
import { type CsvColumn, isAmount } from './csv-columns.ts'
import { isSeparatorLine, noHeaderFailure } from './csv-dialect.ts'
import {
  type CsvHeader,
  type HeaderColumn,
  type MappedColumns,
  maxTitleRows,
  plainCell,
  readHeader,
} from './csv-header.ts'
import { recognizeColumns, sampleRows } from './recognize-columns.ts'
import { splitAircraft } from './split-aircraft.ts'

/**
 * Streams the aircraft in a CSV file. Titles may precede the row with the column names. Skips blank rows and repeated
 * column names. Calls `onHeader` with the names of columns that aren't used. If no row has known names, these are the
 * cells of the row that probably has the names.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  separator: string,
  limits: FeedLimits,
  { columns, onHeader, ...report }: HeaderOptions = {},
): AsyncGenerator<FeedRecord | FeedProblem> {
  const options = { separator, columns: null as number | null, limits }
  const rows = splitCsv(text, options)
  const found = await findHeader(rows, separator, limits, columns)
  const { hidden, title, widest } = found
  if (found.header === null) {
    onHeader?.(widest)
    throw noHeaderFailure(title)
  }
  options.columns = found.header.names.length
  const sample: CsvRow[] = []
  while (sample.length < sampleRows) {
    const { value, done } = await rows.next()
    if (done) break
    sample.push(value)
  }
  const header = recognizeColumns(found.header, sample)
  onHeader?.(header.unused)
  for await (const row of concat(sample, rows)) {
    const line = row.row - hidden
    const read =
      'broken' in row ? brokenRow(row, line) : readRow(row.cells, line, header, limits, report)
    if (read) yield read
  }
}

async function* concat(first: readonly CsvRow[], rest: AsyncIterable<CsvRow>) {
  yield* first
  yield* rest
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

type HeaderOptions = CellReports & {
  columns?: MappedColumns | undefined
  onHeader?: ((unused: string[]) => void) | undefined
}

export type CellReports = {
  /** Called with a column's name for each value that isn't used, because an earlier column states the same fact. */
  onUnused?: ((columnName: string) => void) | undefined
  /** Called with a column's name for each value that isn't used and may be a status. */
  onStatus?: ((columnName: string) => void) | undefined
}

/** Returns null for rows without content and for repeated column names. */
function readRow(
  cells: readonly string[],
  line: number,
  header: CsvHeader,
  limits: FeedLimits,
  report: CellReports,
): FeedRecord | FeedProblem | null {
  const { names } = header
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
  return { kind: 'record', line, ...readCells(cells, header, limits, report), raw }
}

function readCells(
  cells: readonly string[],
  { names, columns }: CsvHeader,
  limits: FeedLimits,
  report: CellReports,
) {
  const read: ReadCells = { fields: {}, images: [], texts: { key: '', action: '', aircraft: '' } }
  for (const [index, column] of columns.entries()) {
    const cell = column === null ? '' : plainCell(cells[index] ?? '')
    const name = names[index] ?? ''
    if (column === null || cell === '' || addCell(read, column, cell, name)) continue
    reportUnused(column, name, cell, report)
  }
  const { fields, images, texts } = read
  return {
    sourceKey: texts.key || null,
    action: readAction(read),
    fields: texts.aircraft === '' ? fields : { ...splitAircraft(texts.aircraft), ...fields },
    images: [...new Set(images)].slice(0, limits.images),
  } as const
}

function reportUnused(
  column: HeaderColumn,
  name: string,
  cell: string,
  { onUnused, onStatus }: CellReports,
) {
  const isUnknown = column.kind === 'unknown'
  if (!isUnknown) onUnused?.(name)
  if (contradictsSale(isUnknown ? column.status : null, cell)) onStatus?.(name)
}

/** A person decides what an unknown action, such as "sold", means. */
function readAction({ fields, texts }: ReadCells): FeedRecord['action'] {
  const action = texts.action === '' ? 'upsert' : readStatement('action', texts.action)
  if (action === null) addStatus(fields, texts.action)
  return action === 'delete' ? 'delete' : 'upsert'
}

/** Returns false for unknown columns, and if an earlier column states something else. The first one wins. */
function addCell(
  { fields, images, texts }: ReadCells,
  column: HeaderColumn,
  cell: string,
  name: string,
): boolean {
  if (column.kind === 'unknown') return false
  if (column.kind === 'images') images.push(...splitImages(cell))
  else if (column.kind === 'field') return addField(fields, column, cell, name)
  else {
    texts[column.kind] ||= cell
    return texts[column.kind] === cell
  }
  return true
}

type ReadCells = {
  fields: FeedRecord['fields']
  images: string[]
  texts: Record<'key' | 'action' | 'aircraft', string>
}

/** All columns of a status state it, and so does a condition such as "Sold". */
function addField(
  fields: FeedRecord['fields'],
  { field, suffix, currency, isPart }: Extract<CsvColumn, { kind: 'field' }>,
  cell: string,
  name: string,
): boolean {
  if (field === 'status' || (field === 'condition' && contradictsSale(null, cell))) {
    addStatus(fields, cell)
    return true
  }
  if (identifying.has(field) && statesSold(cell)) addStatus(fields, cell)
  if (field === 'description') {
    addText(fields, cell, isPart || fields.description !== undefined ? name : null)
    return true
  }
  const text = withSuffix(cell, suffix)
  const earlier = fields[field]
  if (earlier !== undefined) {
    // Two prices in the same currency are only clear if they are equal.
    if (field === 'price' && fields.priceCurrency === currency)
      fields.price = `${earlier} / ${text}`
    return earlier === text
  }
  fields[field] = text
  if (currency && isAmount(field)) fields[`${field}Currency`] = currency
  return true
}

/** Appends a text under its heading, unless the description has it. */
function addText(fields: FeedRecord['fields'], text: string, heading: string | null) {
  const { description } = fields
  if (description?.includes(text)) return
  const headed = heading === null ? text : `${heading}:\n${text}`
  fields.description = [description, headed].filter(Boolean).join('\n\n')
}

/** Columns in which sellers also write that the aircraft is sold. */
const identifying: ReadonlySet<FeedField> = new Set([
  'registration',
  'hullId',
  'stockNumber',
  'title',
  'model',
  'location',
  'city',
  'airport',
])

function addStatus(fields: FeedRecord['fields'], text: string) {
  if (fields.status !== text) fields.status = [fields.status, text].filter(Boolean).join('; ')
}

/** Appends the unit from the column's name to a number without one, or the basis to hours without one. */
function withSuffix(cell: string, suffix: string): string {
  if (suffix === '') return cell
  const isMissing = readBasis(suffix) ? /\d/.test(cell) && !readBasis(cell) : /\d\s*$/.test(cell)
  return isMissing ? cell + suffix : cell
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
