import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { t } from '../../messages/translate.ts'
import { QuotedScan } from './quoted-scan.ts'

/**
 * Cells of a row, or a malformed part of the file. After such a part, parsing resumes on line `toLine`. `row` counts rows
 * like a spreadsheet: blank rows count, and a cell with several lines is in one row.
 */
export type CsvRow = { line: number; row: number } & (
  | { cells: string[] }
  | { toLine: number; broken: 'unclosed' | 'too_long'; text: string }
)

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
  for (let number = 1; ; number += 1) {
    const first = await lines.take()
    if (first === null) return
    const { row, chars } = await readRow(lines, first, number, options)
    if (row) yield row
    reread += chars
    if (reread > options.limits.rereadChars) throw tooManyQuotes(first.number)
  }
}

async function readRow(
  lines: CsvLines,
  { number: line, text, isTruncated }: CsvLine,
  row: number,
  options: CsvOptions,
): Promise<ReadRow> {
  const broken = { line, row, toLine: line + 1, text: text.slice(0, 200) }
  if (isTruncated) return { row: { ...broken, broken: 'too_long' }, chars: 0 }
  if (!text.includes('"')) {
    const isBlank = text.trim() === ''
    return { row: isBlank ? null : { line, row, cells: text.split(options.separator) }, chars: 0 }
  }
  const { cells, chars } = await readQuoted(lines, text, options)
  return cells
    ? { row: { line, row, cells }, chars: 0 }
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
    consumed.length === 0 || options.columns === null || isWhole(scan.cells, options.columns)
  if (state === 'closed' && isComplete) return { cells: scan.cells, chars }
  lines.giveBack(consumed)
  return { cells: null, chars }
}

/** Spreadsheets drop empty cells at the end of a row, but rarely more than half of a row with several lines. */
function isWhole({ length }: readonly string[], columns: number): boolean {
  return length === columns || (length < columns && length * 2 > columns)
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

type CsvOptions = {
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
type CsvLimits = typeof csvLimits

type CsvLine = { number: number; text: string; isTruncated: boolean }

/** Splits streamed text into lines. Truncates lines that exceed the limit. */
class CsvLines {
  readonly #parts: AsyncIterator<string>
  readonly #maxChars: number
  readonly #given: CsvLine[] = []
  #buffer = ''
  #at = 0
  /** Index of the next carriage return, or -1 if there is none. */
  #carriage = -1
  #number = 0
  #isEnded = false

  constructor(text: AsyncIterable<string>, maxChars: number) {
    this.#parts = text[Symbol.asyncIterator]()
    this.#maxChars = maxChars
  }

  giveBack(lines: readonly CsvLine[]) {
    for (const line of lines.toReversed()) this.#given.push(line)
  }

  async take(): Promise<CsvLine | null> {
    const returned = this.#given.pop()
    if (returned) return returned
    let isTruncated = false
    let start = ''
    for (;;) {
      const end = this.#findEnd()
      if (end !== null) {
        const text = start + this.#buffer.slice(this.#at, end.from)
        this.#at = end.to
        return this.#line(text, isTruncated)
      }
      if (this.#buffer.length - this.#at + start.length > this.#maxChars) {
        start = (start + this.#buffer.slice(this.#at)).slice(0, 1_000)
        // A carriage return may be the first half of a CRLF.
        this.#refill(this.#buffer.endsWith('\r') ? '\r' : '')
        isTruncated = true
      }
      if (this.#isEnded) {
        const text = start + this.#buffer.slice(this.#at)
        this.#at = this.#buffer.length
        return text === '' ? null : this.#line(text, isTruncated)
      }
      await this.#more()
    }
  }

  #line(text: string, isTruncated: boolean): CsvLine {
    this.#number += 1
    return { number: this.#number, text, isTruncated }
  }

  /** Finds the next line end: LF, CRLF, or CR. */
  #findEnd(): { from: number; to: number } | null {
    const feed = this.#buffer.indexOf('\n', this.#at)
    if (this.#carriage !== -1 && this.#carriage < this.#at)
      this.#carriage = this.#buffer.indexOf('\r', this.#at)
    const carriage = this.#carriage
    if (carriage !== -1 && (feed === -1 || carriage < feed)) {
      const isLast = carriage === this.#buffer.length - 1
      if (isLast && !this.#isEnded) return null
      return {
        from: carriage,
        to: this.#buffer[carriage + 1] === '\n' ? carriage + 2 : carriage + 1,
      }
    }
    return feed === -1 ? null : { from: feed, to: feed + 1 }
  }

  async #more() {
    const next = await this.#parts.next()
    if (next.done) this.#isEnded = true
    else this.#refill(this.#buffer.slice(this.#at) + next.value)
  }

  #refill(buffer: string) {
    this.#buffer = buffer
    this.#at = 0
    this.#carriage = buffer.indexOf('\r')
  }
}
