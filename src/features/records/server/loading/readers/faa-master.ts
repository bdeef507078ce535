import { FileFailure } from '#kernel/server/files/file-failure.ts'
import type { PlainReport, PlainReportField, UnusableReport } from '../plain-report.ts'
import type { RecordReader } from './record-reader.ts'

/**
 * `MASTER.txt` of the FAA's Releasable Aircraft Database. Cells are padded with spaces and never quoted. Yields only the
 * columns below, so that names and streets of owners never leave the reader.
 */
export const faaMaster: RecordReader = {
  source: 'faa',
  format: 'MASTER.txt',
  recognizes: ({ text }) => text.includes(','),
  read: ({ bytes }) => readMaster(bytes),
}

const columns = {
  registration: 'N-NUMBER',
  year: 'YEAR MFR',
  state: 'STATE',
  country: 'COUNTRY',
} as const satisfies Partial<Record<PlainReportField, string>>

async function* readMaster(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<PlainReport | UnusableReport> {
  let header: Header | null = null
  let last: PlainReport | UnusableReport | null = null
  for await (const line of readLines(bytes)) {
    if (last) yield last
    if (header === null) header = readHeader(line)
    else last = readRow(line, header)
  }
  // A file that replaces all counts must be complete.
  if (last && 'problem' in last)
    throw new FileFailure('cut', 'The file ends in the middle of a row. Download it again.')
  if (last) yield last
}

/** Yields the lines that aren't empty. Only owners' names could have letters outside ASCII, in any encoding. */
async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLine) throw new FileFailure('malformed', 'The file has a very long line.')
    for (const line of lines) if (line.trim() !== '') yield line
  }
  if (rest.trim() !== '') yield rest
}

const maxLine = 10_000
const byteOrderMark = '\u00ef\u00bb\u00bf'

function readHeader(line: string): Header {
  const names = line
    .replace(byteOrderMark, '')
    .split(',')
    .map((name) => name.trim())
  const missing = Object.values(columns).filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new FileFailure('no_header', `The first line lacks the columns ${missing.join(', ')}.`)
  return {
    width: names.length,
    places: Object.entries(columns).map(([field, name]) => [
      field as PlainReportField,
      names.indexOf(name),
    ]),
  }
}

function readRow(line: string, { width, places }: Header): PlainReport | UnusableReport {
  const cells = line.split(',')
  if (cells.length !== width) return { problem: 'The number of cells differs from the header' }
  return Object.fromEntries(places.map(([field, index]) => [field, cells[index]?.trim() ?? '']))
}

type Header = { width: number; places: [PlainReportField, number][] }
