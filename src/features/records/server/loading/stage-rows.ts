import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { normalizeReport, type ReportRow } from './normalize-report.ts'
import type { PlainReport, UnusableReport } from './plain-report.ts'
import { type StoredLoad, updateLoad } from './record-load.ts'
import { overwriteReport } from './report-columns.ts'

/** Stages the rows that the load hasn't read yet. Fails if most of them are unusable. */
export async function stageRows(
  ctx: AppContext,
  load: StoredLoad,
  rows: AsyncIterable<PlainReport | UnusableReport>,
  { bytesRead, onProgress, maxRows = 2_000_000 }: Meter,
): Promise<void> {
  const today = ctx.now().toISOString().slice(0, 10)
  const problems = new Map<string, number>()
  const { rows_read, rows_usable, bytes_read } = load
  const progress: Progress = { rows_read, rows_usable, bytes_read }
  for await (const batch of inBatches(rows, load.rows_read)) {
    const reports: ReportRow[] = []
    for (const row of batch) {
      const report = 'problem' in row ? row : normalizeReport(row, today)
      if ('problem' in report) problems.set(report.problem, (problems.get(report.problem) ?? 0) + 1)
      else reports.push(report)
    }
    const from = progress.rows_read
    progress.rows_read += batch.length
    progress.rows_usable += reports.length
    progress.bytes_read = bytesRead()
    if (progress.rows_read > maxRows)
      throw new FileFailure(
        'too_large',
        t`The file has more than ${formatNumber(maxRows)} rows. Split it by year.`,
      )
    if (progress.rows_usable * 2 < progress.rows_read) throw wrongFile(progress, problems)
    await stageBatch(ctx, load, { ...progress, from, reports })
    onProgress(progress)
  }
  if (progress.rows_usable === 0) throw new FileFailure('empty', 'The file contains no reports.')
}

/** Small enough that preparing a batch doesn't delay other requests of the process. */
const batchSize = 500

export async function* inBatches<T>(rows: AsyncIterable<T>, skipped: number): AsyncGenerator<T[]> {
  let [batch, read]: [T[], number] = [[], 0]
  for await (const row of rows) {
    read += 1
    if (read <= skipped) continue
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Stages reports and the progress in one transaction. Fails if another process has staged rows of the load. */
async function stageBatch(ctx: AppContext, { id, source }: StoredLoad, batch: Batch) {
  const { from, reports, ...progress } = batch
  // If reports share a number, the last one wins.
  const unique = new Map(reports.map((report) => [report.report_number, { ...report, source }]))
  await inTransaction(ctx, async ({ db }) => {
    await updateLoad({ db }, id, progress, from)
    await sql`
      insert into accident_report_staged as old
      select ${id}::integer, report.* from
        jsonb_populate_recordset(null::accident_report, ${JSON.stringify([...unique.values()])}::jsonb) report
      on conflict (load_id, report_number) do update set ${overwriteReport()}`.execute(db)
  })
}

function wrongFile({ rows_read, rows_usable }: Progress, problems: ReadonlyMap<string, number>) {
  const [most = ''] = [...problems].toSorted(([, one], [, other]) => other - one)[0] ?? []
  const counts = t`Only ${formatNumber(rows_usable)} of ${formatNumber(rows_read)} rows are usable.`
  return new FileFailure('too_many_problems', t`${counts} Most common problem: ${most}.`)
}

export type Progress = { rows_read: number; rows_usable: number; bytes_read: number }
export type Meter = {
  /** Returns the number of bytes read so far from the file, which may be compressed. */
  bytesRead: () => number
  onProgress: (progress: Progress) => void
  maxRows?: number | undefined
}
type Batch = Progress & { from: number; reports: readonly ReportRow[] }
