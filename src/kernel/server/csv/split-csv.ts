import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { t } from '../../messages/translate.ts'
import { type CsvLine, CsvLines } from './csv-lines.ts'
import { QuotedScan } from './quoted-scan.ts'

/** Cells of a row, or a malformed part of the file. After such a part, parsing resumes on line `toLine`. */
export type CsvRow =
  | { line: number; cells: string[] }
  | { line: number; toLine: number; broken: 'unclosed' | 'too_long'; text: string }

/**
 * Splits CSV text into rows (RFC 4180). Also accepts any line ending, quotes inside unquoted cells, and unescaped
 * quotes, which are common in exports. An unclosed quote would swallow the rest of the file, so it is detected by its
 * length, by the opening quote of another row, or by a wrong number of cells across several lines. Discards only the
 * line with that quote.
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
  const { number: line, text, isTruncated } = first
  const broken = { line, toLine: line + 1, text: text.slice(0, 200) }
  if (isTruncated) return { row: { ...broken, broken: 'too_long' }, chars: 0 }
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
 * Reads the cells of a row with quotes, which may span several lines. If the row is malformed, returns null cells and
 * puts the other lines back.
 */
async function readQuoted(lines: CsvLines, first: string, options: CsvOptions) {
  const scan = new QuotedScan(options.separator)
  const consumed: CsvLine[] = []
  let chars = first.length
  let state = scan.read(first)
  while (state === 'open') {
    const next = chars > options.limits.quotedChars ? null : await lines.take()
    if (next) consumed.push(next)
    if (next === null || next.isTruncated) break
    chars += next.text.length + lineCost
    state = scan.read(next.text)
  }
  const isComplete =
    consumed.length === 0 || options.columns === null || scan.cells.length === options.columns
  if (state === 'closed' && isComplete) return { cells: scan.cells, chars }
  lines.giveBack(consumed)
  return { cells: null, chars }
}

function tooManyQuotes(line: number) {
  return new FileFailure(
    'malformed',
    t`Too many unclosed quotes, most recently on line ${line}. This isn’t valid CSV (RFC 4180).`,
  )
}

/** Cost of a line in addition to its length, so that many short lines also reach the limit. */
const lineCost = 32

/** `chars` is the number of characters to reread because of this row. */
type ReadRow = { row: CsvRow | null; chars: number }

export type CsvOptions = {
  separator: string
  /** Number of cells per row. Null until the header has been read. */
  columns: number | null
  limits: CsvLimits
}

export const csvLimits = {
  rowChars: 1_000_000,
  /** Maximum length of a quoted field. Beyond it, the quote counts as unclosed. */
  quotedChars: 256 * 1024,
  /** Maximum number of characters per file that are read twice because of unclosed quotes. */
  rereadChars: 16 * 1024 * 1024,
}
export type CsvLimits = typeof csvLimits
