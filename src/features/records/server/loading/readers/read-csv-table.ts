import { t } from '#kernel/messages/translate.ts'
import { csvLimits, splitCsv } from '#kernel/server/csv/split-csv.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import type { PlainReport, PlainReportField, UnusableReport } from '../plain-report.ts'

/**
 * Streams the rows of a CSV file whose columns are named in its first line. Ignores other columns. Throws FileFailure if
 * the last line is incomplete, because the rest of the file is missing then.
 */
export async function* readCsvTable(
  text: AsyncIterable<string>,
  { separator, columns }: CsvTable,
): AsyncGenerator<PlainReport | UnusableReport> {
  const options = { separator, columns: null as number | null, limits: csvLimits }
  let places: [PlainReportField, number][] | null = null
  let isComplete = true
  const end = { char: '' }
  for await (const row of splitCsv(watchEnd(text, end), options)) {
    isComplete = !('broken' in row) && row.cells.length >= (options.columns ?? 0)
    if (places === null) {
      const names = 'broken' in row ? [] : row.cells.map((cell) => cell.trim().toLowerCase())
      places = findColumns(names, columns)
      options.columns = names.length
    } else if ('broken' in row) yield { problem: 'The row has an unclosed quote or is too long' }
    else if (row.cells.length !== options.columns)
      yield { problem: 'The number of cells differs from the header' }
    else yield toReport(row.cells, places)
  }
  if (!isComplete && !/[\r\n]/.test(end.char))
    throw new FileFailure('cut', 'The file is truncated. Its last line is incomplete.')
}

async function* watchEnd(text: AsyncIterable<string>, end: { char: string }) {
  for await (const part of text) {
    end.char = part.at(-1) ?? end.char
    yield part
  }
}

function findColumns(names: readonly string[], columns: CsvTable['columns']) {
  const entries = Object.entries(columns) as [PlainReportField, string][]
  const missing = entries.map(([, name]) => name).filter((name) => !names.includes(name))
  if (missing.length === 0)
    return entries.map(([field, name]): [PlainReportField, number] => [field, names.indexOf(name)])
  throw new FileFailure('no_header', t`The first line lacks the columns ${missing.join(', ')}.`)
}

function toReport(
  cells: readonly string[],
  places: readonly [PlainReportField, number][],
): PlainReport {
  return Object.fromEntries(places.map(([field, index]) => [field, cells[index] ?? '']))
}

type CsvTable = {
  separator: string
  /** Names of the columns in lowercase. All of them are required. */
  columns: PlainReport
}
