import { sql } from 'kysely'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { dayMs } from '#kernel/time.ts'
import type { ImportReport } from '../../operation-contract.ts'
import { contradictedFirst, countRejections, listFailedImages } from '../operations/rows.ts'
import type { Source } from '../sources/source-rows.ts'
import { type ImportOperationRow, inSlice, type Lease } from './lease.ts'
import { mailReport } from './mail-report.ts'
import { type StepResult, setStep, updateOperation } from './step-rows.ts'

/** Step 6. Ends the operation with a report, unless missing listings still require a decision. */
export function closeStep(ctx: AppContext, lease: Lease, source: Source): Promise<StepResult> {
  return inSlice(ctx, lease, async (ctx, operation) => {
    if (operation.brake === 'held') return 'held'
    await setStep(ctx, operation.id, 'close', {
      state: 'done',
      done: 1,
      total: 1,
      finished_at: ctx.now(),
    })
    await closeOperation(ctx, source, operation, 'done')
    return 'done'
  })
}

/** Ends the operation in the caller's transaction. */
export async function closeOperation(
  ctx: AppContext,
  source: Source,
  operation: ImportOperationRow,
  outcome: ImportReport['outcome'],
): Promise<void> {
  const report = await composeReport(ctx, operation, outcome)
  await updateOperation(ctx, operation.id, {
    state: 'closed',
    closed_at: ctx.now(),
    report: JSON.stringify(report),
    worker: null,
    leased_until: null,
    version: operation.version + 1,
  })
  await saveFileValidators(ctx, source, operation, outcome)
  if (operation.file_key) await enqueue(ctx, removeFiles, { keys: [operation.file_key] })
  // Skips the email if the operation was already closed once and then reopened by a decision about similar aircraft.
  if (source.mail_to && operation.report === null)
    await mailReport(ctx, { email: source.mail_to }, { source, operation, report })
}

/**
 * Saves the file's cache validators, so that the next run can skip an unchanged file. Clears them if anything must be
 * retried, such as rejected rows, failed images, or missing listings.
 */
async function saveFileValidators(
  { db }: AppContext,
  source: Source,
  operation: ImportOperationRow,
  outcome: ImportReport['outcome'],
) {
  if (outcome === 'unchanged') return
  const isComplete =
    outcome === 'done' &&
    operation.brake === 'free' &&
    operation.refused_count + operation.review_count + operation.image_failed_count === 0
  await db
    .updateTable('import_source')
    .set({
      etag: isComplete ? operation.etag : null,
      last_modified: isComplete ? operation.last_modified : null,
      content_sha256: isComplete ? operation.content_sha256 : null,
      ...(operation.format && { format: operation.format }),
    })
    .where('id', '=', source.id)
    .execute()
}

async function composeReport(
  ctx: AppContext,
  { id, created_at }: ImportOperationRow,
  outcome: ImportReport['outcome'],
): Promise<ImportReport> {
  const { rows: unmapped } = await sql<ImportReport['unmapped'][number]>`
    select p.kind, p.value as name, count(*) as rows
    from import_row r, jsonb_to_recordset(r.problems) as p (kind text, value text, "isFatal" boolean)
    where r.operation_id = ${id} and r.verdict = 'refused' and p.kind is not null and p."isFatal"
    group by 1, 2 order by 3 desc, 2 limit 50`.execute(ctx.db)
  const { rows: refused } = await sql<ImportReport['refused'][number]>`
    select line, coalesce(problems->0->>'reason', '') as reason, coalesce(problems->0->>'value', '') as value
    from import_row where operation_id = ${id} and verdict = 'refused'
    order by ${contradictedFirst}, row_no limit 50`.execute(ctx.db)
  return {
    causes: (await countRejections(ctx, [id])).get(id) ?? [],
    seconds: Math.max(0, Math.round((ctx.now().getTime() - created_at.getTime()) / 1000)),
    outcome,
    unmapped,
    refused,
    images: await listFailedImages(ctx, id),
  }
}

/** Number of days before rows of closed operations are deleted. */
const rowRetentionDays = 30

/** Deletes data that only open operations need. Counts and reports remain. */
export async function sweepClosed(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - rowRetentionDays * dayMs)
  const due = await ctx.db
    .selectFrom('import_operation')
    .select('id')
    .where('closed_at', '<', before)
    .where('swept_at', 'is', null)
    .limit(50)
    .execute()
  for (const { id } of due) await sweepRows(ctx, id)
}

const rowsPerSweep = 5_000

async function sweepRows(ctx: AppContext, id: number) {
  let swept = 0n
  do {
    const { numAffectedRows } = await sql`
      delete from import_row where operation_id = ${id} and row_no in (
        select row_no from import_row where operation_id = ${id} limit ${rowsPerSweep})`.execute(
      ctx.db,
    )
    swept = numAffectedRows ?? 0n
  } while (swept > 0n)
  await updateOperation(ctx, id, { swept_at: ctx.now() })
}
