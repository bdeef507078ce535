import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readOwnNumber, readRegistration, readSerial } from '#features/lookups/aircraft-numbers.ts'
import { parseRegistration } from '#features/lookups/registration.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import type { DayOrder } from '#kernel/read/read-date.ts'
import {
  decodeHead,
  decodeText,
  detectEncoding,
  type Encoding,
} from '#kernel/server/files/decode-text.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { peekBytes } from '#kernel/server/files/peek-bytes.ts'
import { unpackBounded } from '#kernel/server/files/unpack-bounded.ts'
import type { FeedProblem, FeedRecord, ImportFormat } from '../../feed-record.ts'
import { detectSeparator } from './csv/csv-dialect.ts'
import type { MappedColumns } from './csv/csv-header.ts'
import { type CellReports, readCsv } from './csv/read-csv.ts'
import { assertText, detectFormat, formatName } from './detect-format.ts'
import { findDayOrders } from './facts/read-values.ts'
import { type FeedLimits, feedLimits } from './feed-limits.ts'
import { readXml } from './xml/read-xml.ts'

/**
 * Streams the aircraft and rejected rows of a feed in any supported format. Detects compression, encoding, format, and
 * separator from the content. Throws FileFailure, possibly after some records, if the feed can't be read to the end. In
 * that case, records that are missing must not be treated as deleted.
 */
export async function* readFeed(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<FeedRecord | FeedProblem> {
  const limits = { ...feedLimits, ...options.limits }
  const { head, rest } = await peekBytes(unpackBounded(bytes, limits.maxBytes), headBytes)
  const found = inspectHead(head, options.columns)
  options.onFound?.(found.details)
  const text = decodeText(rest, found.details.encoding, {
    encoding: options.encoding ?? null,
    ...(options.onFallback && { onFound: options.onFallback }),
  })
  const entries = found.xml
    ? readXml(text, found.xml, limits)
    : readCsv(text, found.details.separator ?? ',', limits, options)
  const seen: SeenKeys = { hashes: new Map(), details: new Map() }
  let [rows, problems] = [0, 0]
  for await (const entry of entries) {
    rows += 1
    if (rows % rowsPerTurn === 0) await nextTurn()
    if (entry.kind === 'problem') problems += 1
    else {
      entry.sourceKey = findKey(entry, seen)
      for (const order of findDayOrders(entry.fields)) options.onDate?.(order)
    }
    if (problems > limits.problems) throw tooManyProblems(problems)
    yield entry
  }
  if (rows === 0) throw new FileFailure('empty', 'The file contains no aircraft.')
}

const headBytes = 64 * 1024
const rowsPerTurn = 200

function inspectHead(head: Uint8Array, columns?: MappedColumns) {
  if (head.length === 0) throw new FileFailure('empty', 'The file is empty.')
  assertText(head)
  const encoding = detectEncoding(head)
  const text = decodeHead(head, encoding)
  if (text.includes('\0'))
    throw new FileFailure('unknown_format', 'This isn’t a text file. Upload CSV or XML.')
  const xml = detectFormat(text)
  const separator = xml ? null : detectSeparator(text.replace(/^\ufeff/, ''), columns)
  return { xml, details: { format: formatName(xml), encoding, separator } satisfies FoundFeed }
}

function tooManyProblems(problems: number) {
  return new FileFailure(
    'too_many_problems',
    t`More than ${formatNumber(problems - 1)} rows were rejected, so this is probably the wrong file.`,
  )
}

export type FoundFeed = { format: ImportFormat; encoding: Encoding; separator: string | null }
type ReadOptions = {
  limits?: Partial<FeedLimits>
  /** Called once, before the first record. */
  onFound?: (detected: FoundFeed) => void
  /** Character set of files that aren't in Unicode. Detected if it's null. */
  encoding?: Encoding | null
  /** Called once if the file isn't in Unicode. */
  onFallback?: (encoding: Encoding) => void
  /** Columns of CSV that a person mapped. */
  columns?: MappedColumns
  /** Called once for CSV with the names of columns that aren't used. */
  onHeader?: (unused: string[]) => void
  /** Called for each date that is only possible in one order of day and month. */
  onDate?: (order: DayOrder) => void
} & CellReports

/**
 * Derives a stable key for records without a dealer's key. Uses the stock number, registration, or serial number. If
 * all are missing, uses the aircraft's data and location plus a counter for duplicates.
 */
function findKey({ sourceKey, fields }: FeedRecord, seen: SeenKeys): string | null {
  const own = readOwnNumber(sourceKey)
  if (own !== null) return own.slice(0, maxKeyLength)
  const { make, model, year } = fields
  const stock = readOwnNumber(fields.stockNumber)
  if (stock !== null) return `stock:${plain(stock)}`
  const { registration = '', hullId = '' } = fields
  const serial = readSerial(hullId)
  if (readRegistration(registration))
    return distinguishKey(`reg:${parseRegistration(registration)}`, `${serial} ${year}`, seen)
  if (serial && make)
    return distinguishKey(`serial:${plain(make)}:${plain(hullId)}`, `${model} ${year}`, seen)
  if (!make || !model || !year) return null
  const described = [make, model, year, fields.city, fields.state, fields.zip]
    .map((text) => plain(text ?? ''))
    .join('|')
  const hash = createHash('sha256').update(described).digest('base64url').slice(0, 16)
  const number = (seen.hashes.get(hash) ?? 0) + 1
  if (seen.hashes.size < maxRemembered || seen.hashes.has(hash)) seen.hashes.set(hash, number)
  return number === 1 ? `like:${hash}` : `like:${hash}:${number}`
}

/**
 * Appends the details if the file has the number with other ones. Such a row is another aircraft or an error, and a
 * person can only decide if the rows have different keys.
 */
function distinguishKey(key: string, details: string, { details: first }: SeenKeys): string {
  const known = first.get(key)
  if (known === undefined && first.size < maxRemembered) first.set(key, details)
  return known === undefined || known === details ? key : `${key}:${plain(details)}`
}

function plain(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')
    .slice(0, 80)
}

const maxKeyLength = 200
/**
 * Maximum number of hashes kept in memory. Beyond it, duplicates get the same key, and only the first one is imported.
 */
const maxRemembered = 1_000_000

/** Number of rows per hash, and the details of the first row per key. */
type SeenKeys = { hashes: Map<string, number>; details: Map<string, string> }
