import { FeedFailure } from '../../../feed-record.ts'
import type { FeedLimits } from '../feed-limits.ts'
import { CsvLines, type Line } from './csv-lines.ts'
import { QuotedScan } from './quoted-scan.ts'

/** A row's cells, or what of the file is no row: `toLine` is where reading goes on. */
export type CsvRow =
  | { line: number; cells: string[] }
  | { line: number; toLine: number; broken: 'unclosed' | 'too_long'; text: string }

/**
 * The rows of a CSV text as RFC 4180 has them, and as spreadsheets and dealers' systems write them: any line ending,
 * quotes inside unquoted cells, single quotes that were not doubled.
 *
 * A quote that is never closed would swallow the rest of the file. It is noticed by another row's opening quote, by a
 * row of several lines that has not the header's cells, or by its length; then its line alone is given up.
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

async function readRow(lines: CsvLines, first: Line, options: CsvOptions): Promise<ReadRow> {
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

/** The cells of a row with quotes, over as many lines as it takes; null, and its further lines given back, if none. */
async function readQuoted(lines: CsvLines, first: string, options: CsvOptions) {
  const scan = new QuotedScan(options.separator)
  const taken: Line[] = []
  let chars = first.length
  let state = scan.read(first)
  while (state === 'open') {
    const next = chars > options.limits.quotedChars ? null : await lines.take()
    if (next) taken.push(next)
    if (next === null || next.isCut) break
    chars += next.text.length + lineCost
    state = scan.read(next.text)
  }
  const isWhole =
    taken.length === 0 || options.columns === null || scan.cells.length === options.columns
  if (state === 'closed' && isWhole) return { cells: scan.cells, chars }
  lines.giveBack(taken)
  return { cells: null, chars }
}

function tooManyQuotes(line: number) {
  return new FeedFailure(
    'malformed',
    `Quotes are opened and never closed again and again, last in line ${line}: this is no CSV as RFC 4180 has it.`,
  )
}

/** A line costs something however short it is. */
const lineCost = 32

/** `chars`: how much of the file has to be read once more for it. */
type ReadRow = { row: CsvRow | null; chars: number }

export type CsvOptions = {
  separator: string
  /** How many cells a row has; null until the reader of the first row has set it. */
  columns: number | null
  limits: FeedLimits
}
