import type { Insertable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import type { DayOrder } from '#kernel/read/read-date.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'
import { cleanText } from '#kernel/server/texts/clean-texts.ts'
import {
  type FeedProblem,
  type FeedRecord,
  type ImportFormat,
  importFormats,
} from '../../feed-record.ts'
import { fetchFeed, openStoredFeed } from '../feeds/fetch-feed.ts'
import { readFeed } from '../feeds/read-feed.ts'
import { loadMappedColumns } from '../mapping/resolve-names.ts'
import { rejectionProblem } from '../rows/row-problem.ts'
import type { Source } from '../sources/source-rows.ts'
import { ImportFailure } from './enqueue-import.ts'
import { type ImportOperationRow, inSlice, type Lease } from './lease.ts'
import { findStep, type StepResult, setStep, updateOperation } from './step-rows.ts'

const rowsPerSlice = 250
/** More than any real inventory. */
const maxRows = 500_000

/** Step 1. Downloads the file unless it is already stored, and saves its rows unchanged. */
export async function importFeed(
  ctx: AppContext,
  lease: Lease,
  source: Source,
  operation: ImportOperationRow,
): Promise<StepResult> {
  try {
    if (operation.file_key === null) {
      const isNew = await fetchFile(ctx, lease, source, operation)
      return isNew ? 'more' : 'unchanged'
    }
    return await readFile(ctx, lease, source, operation)
  } catch (error) {
    if (error instanceof FileFailure || error instanceof OutboundFailure)
      throw new ImportFailure(error.message)
    throw error
  }
}

async function fetchFile(
  ctx: AppContext,
  lease: Lease,
  source: Source,
  operation: ImportOperationRow,
) {
  if (source.feed_url === null) throw new ImportFailure('This source has no URL to fetch.')
  // Manual runs always read the file, even if the server reports that it hasn't changed.
  const isBySchedule = operation.origin === 'schedule'
  const fetched = await fetchFeed(ctx, source.feed_url, {
    etag: isBySchedule ? source.etag : null,
    lastModified: isBySchedule ? source.last_modified : null,
  })
  const isSame =
    !fetched.isUnchanged &&
    isBySchedule &&
    source.content_sha256?.toString('hex') === fetched.sha256
  await inSlice(ctx, lease, async (ctx) => {
    await updateOperation(
      ctx,
      operation.id,
      fetched.isUnchanged
        ? { is_unchanged: true }
        : {
            is_unchanged: isSame,
            file_key: fetched.key,
            file_name: toFileName(source.feed_url),
            file_bytes: fetched.bytes,
            content_sha256: Buffer.from(fetched.sha256, 'hex'),
            etag: fetched.etag,
            last_modified: fetched.lastModified,
          },
    )
  })
  return !(fetched.isUnchanged || isSame)
}

function toFileName(url: string | null): string {
  const { pathname, hostname } = new URL(url ?? '')
  return pathname.split('/').at(-1)?.slice(0, 200) || hostname
}

/** Reads the file from the beginning, but skips rows that have already been saved. */
async function readFile(
  ctx: AppContext,
  lease: Lease,
  source: Source,
  operation: ImportOperationRow,
): Promise<StepResult> {
  const file = await openStoredFeed(ctx, operation.file_key ?? '')
  const saved = (await findStep(ctx, operation.id, 'feed'))?.position ?? 0
  let format: ImportFormat | null = null
  let encoding: string | null = null
  let unused: string[] = []
  const [ignored, statusColumns] = [new Set<string>(), new Set<string>()]
  const orders = new Set<DayOrder>()
  const rows = readFeed(file, {
    limits: { maxBytes: ctx.config.importMaxBytes },
    encoding: source.encoding,
    onFound: (detected) => (format = detected.format),
    onFallback: (detected) => (encoding = detected),
    columns: await loadMappedColumns(ctx, source.id),
    onHeader: (names) => (unused = names),
    onUnused: (name) => void ignored.add(name),
    onStatus: (name) => void statusColumns.add(name),
    onDate: (order) => void orders.add(order),
  })
  let rowNo: number | null
  try {
    rowNo = await stageRows(ctx, lease, rows, saved)
  } catch (error) {
    if (unused.length > 0) await saveUnusedColumns(ctx, lease, unused)
    throw error
  } finally {
    file.destroy()
  }
  if (rowNo === null) return 'more'
  if (rowNo === 0) throw new ImportFailure('The feed has no rows.')
  await inSlice(ctx, lease, async (ctx) => {
    await updateOperation(ctx, operation.id, {
      row_count: rowNo,
      format: format && importFormats[format],
      encoding,
      unused_columns: toColumnNames(new Set([...unused, ...ignored, ...statusColumns])),
      status_columns: toColumnNames(statusColumns),
      date_order: orders.size > 1 ? 'mixed' : ([...orders][0] ?? null),
    })
    await setStep(ctx, operation.id, 'feed', { total: rowNo, done: rowNo })
  })
  return 'done'
}

/** Returns the number of rows in the file, or null if a stop was requested. */
async function stageRows(
  ctx: AppContext,
  lease: Lease,
  rows: AsyncIterable<FeedRecord | FeedProblem>,
  saved: number,
): Promise<number | null> {
  let rowNo = 0
  let batch: StagedRow[] = []
  for await (const read of rows) {
    rowNo += 1
    if (rowNo > maxRows)
      throw new ImportFailure(t`The feed has more than ${formatNumber(maxRows)} rows.`)
    if (rowNo <= saved) continue
    batch.push(toRow(lease.operationId, rowNo, read, (text) => cleanText(ctx, text)))
    if (batch.length < rowsPerSlice) continue
    const isStopped = await insertRows(ctx, lease, batch, rowNo)
    batch = []
    if (isStopped) return null
  }
  await insertRows(ctx, lease, batch, rowNo)
  return rowNo
}

/** If no column is known, a person maps them and resumes. */
function saveUnusedColumns(ctx: AppContext, lease: Lease, names: readonly string[]) {
  return inSlice(ctx, lease, (ctx, { id }) =>
    updateOperation(ctx, id, { unused_columns: toColumnNames(names) }),
  )
}

/** Saves rows. Returns true if a stop was requested. */
function insertRows(
  ctx: AppContext,
  lease: Lease,
  rows: readonly StagedRow[],
  rowNo: number,
): Promise<boolean> {
  return inSlice(ctx, lease, async (ctx, operation) => {
    if (rows.length > 0)
      await ctx.db
        .insertInto('import_row')
        .values([...rows])
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await setStep(ctx, operation.id, 'feed', { position: rowNo, done: rowNo })
    return operation.is_stop_wanted
  })
}

function toRow(
  operationId: number,
  rowNo: number,
  read: FeedRecord | FeedProblem,
  clean: (text: string) => string,
): StagedRow {
  const toJson = (value: unknown) => toCleanJson(value, clean)
  const common = {
    operation_id: operationId,
    row_no: rowNo,
    line: read.line,
    raw: toJson(read.raw),
  }
  if (read.kind === 'problem')
    return {
      ...common,
      source_key: null,
      action: 'upsert',
      fields: '{}',
      images: [],
      verdict: 'refused',
      problems: toJson([rejectionProblem('unreadable', '', read.reason, read.text)]),
    }
  return {
    ...common,
    source_key: read.sourceKey === null ? null : clean(read.sourceKey).slice(0, 200),
    action: read.action,
    fields: toJson(read.fields),
    images: read.images,
    verdict: null,
    problems: '[]',
  }
}

type StagedRow = Insertable<Database['import_row']>

/** Length of a reply address without its host. Most texts of a feed are shorter and can't contain a capability. */
const shortestCapability = 34

/** Removes null characters. */
function toColumnNames(names: Iterable<string>): string[] {
  return [...names].map((name) => name.slice(0, 100).toWellFormed().replaceAll('\0', ''))
}

/** Also removes null characters and unpaired surrogates, which PostgreSQL can't store. */
function toCleanJson(value: unknown, clean: (text: string) => string): string {
  return JSON.stringify(value, (_, item) =>
    typeof item === 'string' && item.length >= shortestCapability ? clean(item) : item,
  )
    .replace(/\\u0000/g, '')
    .replace(/\\ud[89a-f][0-9a-f]{2}/gi, '')
}
