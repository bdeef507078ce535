import { FeedFailure } from '../../../feed-record.ts'
import type { FeedLimits } from '../feed-limits.ts'
import { type CsvLine, CsvLines } from './csv-lines.ts'
import { QuotedScan } from './quoted-scan.ts'

/** Cells of a row, or a malformed part of the file. Parsing resumes at `formatFileEntry`. */
export type CsvRow =
  | { line: number; cells: string[] }
  | { line: number; toLine: number; broken: 'unclosed' | 'too_long'; text: string }

/**
 * Splits CSV text into rows according to RFC 4180. Also accepts any line ending, quotes inside unquoted cells, and
 * undoubled quotes, which spreadsheets and dealer systems produce.
 *
 * An unclosed quote would consume the rest of the file. Detects it by its length, another row's opening quote, or a
 * multiline row with the wrong number of cells. Then discards only the line with the quote.
 */
export async function* splitCsv(
  text: AsyncIterable<string>,
  options: CsvOptions,
): AsyncGenerator<CsvRow> {
  const lines = new CsvLines(text, options.limits.rowChars)
  let reread = 0
  for (;;) {
    const first = await lines.take()
    if (first === null) return
    const { row, chars } = await readRow(lines, first, options)
    if (row) yield row
    reread += chars
    if (reread > options.limits.rereadChars) throw tooManyQuotes(first.number)
  }
}

async function readRow(lines: CsvLines, first: CsvLine, options: CsvOptions): Promise<ReadRow> {
  const { number: line, text, isCut } = first
  const broken = { line, toLine: line + 1, text: text.slice(0, 200) }
  if (isCut) return { row: { ...broken, broken: 'too_long' }, chars: 0 }
  if (!text.includes('"')) {
    const row = text.trim() === '' ? null : { line, cells: text.split(options.separator) }
    return { row, chars: 0 }
  }
  const { cells, chars } = await readQuoted(lines, text, options)
  return cells
    ? { row: { line, cells }, chars: 0 }
    : { row: { ...broken, broken: 'unclosed' }, chars }
}

/**
 * Reads the cells of a row with quotes, across several lines if necessary. If the row is malformed, returns null cells
 * and puts back the other lines.
 */
async function readQuoted(lines: CsvLines, first: string, options: CsvOptions) {
  const scan = new QuotedScan(options.separator)
  const taken: CsvLine[] = []
  let chars = first.length
  let state = scan.read(first)
  while (state === 'open') {
    const next = chars > options.limits.quotedChars ? null : await lines.take()
    if (next) taken.push(next)
    if (next === null || next.isCut) break
    chars += next.text.length + lineCost
    state = scan.read(next.text)
  }
  const isComplete =
    taken.length === 0 || options.columns === null || scan.cells.length === options.columns
  if (state === 'closed' && isComplete) return { cells: scan.cells, chars }
  lines.giveBack(taken)
  return { cells: null, chars }
}

function tooManyQuotes(line: number) {
  return new FeedFailure(
    'malformed',
    `Too many unclosed quotes, most recently on line ${line}. This isn’t valid CSV (RFC 4180).`,
  )
}

/** Cost of a line in addition to its length, so that many short lines count too. */
const lineCost = 32

/** `chars` is the number of characters that must be read again because of this row. */
type ReadRow = { row: CsvRow | null; chars: number }

export type CsvOptions = {
  separator: string
  /** Number of cells per row. Null until the header has been read. */
  columns: number | null
  limits: FeedLimits
}
