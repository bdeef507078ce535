import { t } from '#kernel/messages/translate.ts'
import { type CsvRow, splitCsv } from '#kernel/server/csv/split-csv.ts'
import type { FeedField, FeedProblem, FeedRecord } from '../../../feed-record.ts'
import type { FeedLimits } from '../feed-limits.ts'
import { formatRawValues, isUnreadable } from '../format-raw-values.ts'
import { splitImages } from '../image-urls.ts'
import { readStatement } from '../statements/read-statement.ts'
import { type CsvColumn, readColumn } from './csv-columns.ts'
import { noHeaderFailure } from './csv-dialect.ts'

/** Streams the aircraft in a CSV file. The first line contains the column names. */
export async function* readCsv(
  text: AsyncIterable<string>,
  separator: string,
  limits: FeedLimits,
): AsyncGenerator<FeedRecord | FeedProblem> {
  const options = { separator, columns: null as number | null, limits }
  let header: Header | null = null
  for await (const row of splitCsv(text, options)) {
    if (header === null) {
      if (!('broken' in row) && row.cells.length === 1 && /^sep=.?$/.test(row.cells[0] ?? ''))
        continue
      header = readHeader(row, limits)
      options.columns = header.names.length
    } else yield 'broken' in row ? brokenRow(row) : readRow(row, header, limits)
  }
}

function readHeader(row: CsvRow, limits: FeedLimits): Header {
  if ('broken' in row) throw noHeaderFailure(row.text)
  if (row.cells.length > limits.columns) throw noHeaderFailure(row.cells.slice(0, 20).join(', '))
  const names = row.cells.map((cell, index) => cell.trim() || `column ${index + 1}`)
  const columns = names.map(readColumn)
  const recognizedFields = new Set(
    columns.map((column) => column?.kind === 'field' && column.field),
  )
  const isRecognized =
    recognizedFields.has('make') && (recognizedFields.has('model') || recognizedFields.has('year'))
  if (!isRecognized) throw noHeaderFailure(row.cells.join(', '))
  return { names, columns }
}

function readRow(
  { line, cells }: { line: number; cells: string[] },
  { names, columns }: Header,
  limits: FeedLimits,
): FeedRecord | FeedProblem {
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
  const surplus = cells.slice(names.length)
  if (cells.length < names.length || surplus.some((cell) => cell.trim() !== ''))
    return refuse(t`Has ${cells.length} cells, but the header has ${names.length}`)
  if (cells.some(isUnreadable)) return refuse('Invalid UTF-8 characters')
  return { kind: 'record', line, ...readCells(cells, columns, limits), raw }
}

function readCells(cells: readonly string[], columns: Header['columns'], limits: FeedLimits) {
  const fields: Partial<Record<FeedField, string>> = {}
  const images: string[] = []
  let [key, action] = ['', '']
  for (const [index, column] of columns.entries()) {
    const cell = plainCell(cells[index] ?? '')
    if (column === null || cell === '') continue
    if (column.kind === 'key') key ||= cell
    else if (column.kind === 'action') action ||= cell
    else if (column.kind === 'images') images.push(...splitImages(cell))
    // If several columns map to the same fact, the first non-empty one wins.
    else fields[column.field] ??= withSuffix(cell, column.suffix)
  }
  return {
    sourceKey: key || null,
    action: readStatement('action', action) === 'delete' ? 'delete' : 'upsert',
    fields,
    images: [...new Set(images)].slice(0, limits.images),
  } as const
}

/** Appends the suffix from the column's name to a number, unless it already has a unit. */
function withSuffix(cell: string, suffix: string): string {
  return suffix !== '' && /\d\s*$/.test(cell) ? cell + suffix : cell
}

/** Removes the apostrophe that spreadsheet exports add to prevent formula injection. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '')
}

function brokenRow({
  line,
  toLine,
  broken,
  text,
}: Extract<CsvRow, { broken: string }>): FeedProblem {
  return {
    kind: 'problem',
    line,
    reason: broken === 'unclosed' ? 'Unclosed quote' : 'Row is larger than 1 MB',
    text: t`Row skipped through line ${toLine}`,
    raw: { row: text },
  }
}

type Header = { names: string[]; columns: (CsvColumn | null)[] }
