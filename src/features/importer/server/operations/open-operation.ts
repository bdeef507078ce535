import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { StaffAction } from '#features/audit/staff-actions.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { importSteps } from '../../import-steps.ts'
import { isServerAdmin } from '../sources/require-source.ts'
import type { Source } from '../sources/source-rows.ts'
import { enqueueImport } from '../steps/enqueue-import.ts'
import type { Operation } from '../steps/lease.ts'
import { startStep } from '../steps/start-step.ts'
import { setStep, updateOperation } from '../steps/step-rows.ts'

/**
 * Opens an operation in the caller's transaction and starts its first step. Returns its ID, or null if the source
 * already has an open one.
 */
export async function openOperation(
  ctx: AppContext,
  source: Pick<Source, 'id' | 'brake_percent'>,
  { origin, runsAll, startedBy, file }: Opening,
): Promise<number | null> {
  const opened = await ctx.db
    .insertInto('import_operation')
    .values({
      source_id: source.id,
      state: 'running',
      origin,
      runs_all: runsAll,
      started_by: startedBy,
      brake_percent: source.brake_percent,
      created_at: ctx.now(),
      ...(file && {
        file_key: file.key,
        file_name: file.name,
        file_bytes: file.bytes,
        content_sha256: file.sha256,
      }),
    })
    .onConflict((conflict) =>
      conflict.column('source_id').where('closed_at', 'is', null).doNothing(),
    )
    .returning(['id', 'source_id', 'brake'])
    .executeTakeFirst()
  if (!opened) return null
  await ctx.db
    .insertInto('import_step')
    .values(importSteps.map((step) => ({ operation_id: opened.id, step })))
    .execute()
  await startStep(ctx, opened, 'feed')
  await enqueueImport(ctx, opened.id)
  return opened.id
}

export type Opening = {
  origin: 'button' | 'upload' | 'schedule'
  runsAll: boolean
  startedBy: number | null
  /** The uploaded file. Undefined if the feed is downloaded. */
  file?: { key: string; name: string; bytes: number; sha256: Buffer }
}

type Detail = Omit<Parameters<typeof recordStaffAction>[2], 'subject'>
type ImportAction = Extract<StaffAction, `import.${string}`>

/** Records an action in the audit log if staff performed it. Actions by brokerage administrators aren't recorded. */
export async function recordImport(
  ctx: ActorContext,
  action: ImportAction,
  source: Pick<Source, 'id' | 'name'>,
  detail: Detail = {},
): Promise<void> {
  if (!isServerAdmin(ctx)) return
  const subject = { kind: 'import' as const, id: source.id, name: source.name }
  await recordStaffAction(ctx, action, { ...detail, subject })
}

/**
 * Deletes the operation's rows, so that the file is read again from the beginning. Also deletes the file unless it was
 * uploaded, so that it is downloaded again.
 */
export async function restartReading(ctx: ActorContext, operation: Operation) {
  await deleteRows(ctx, operation.id)
  if (operation.origin === 'upload' || operation.file_key === null) return
  await enqueue(ctx, removeFiles, { keys: [operation.file_key] })
  await updateOperation(ctx, operation.id, { file_key: null })
}

/** Deletes the rows that were read, so that reading begins with the first one. */
export async function deleteRows(ctx: ActorContext, operationId: number) {
  await ctx.db.deleteFrom('import_row').where('operation_id', '=', operationId).execute()
  await setStep(ctx, operationId, 'feed', { position: 0, done: 0, total: null })
}
