import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { StaffAction } from '#features/audit/staff-actions.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import {
  type ImportStepName,
  importStepNames,
  importSteps,
  nextStep,
  type OperationAction,
} from '../../import-steps.ts'
import { normalizeMappedName } from '../../names.ts'
import { runOperationEndpoint } from '../../operation-contract.ts'
import { loadMappedColumns } from '../mapping/resolve-names.ts'
import { isServerAdmin } from '../sources/require-source.ts'
import type { Source } from '../sources/source-rows.ts'
import { enqueueImport } from '../steps/enqueue-import.ts'
import type { ImportOperationRow } from '../steps/lease.ts'
import { startStep } from '../steps/start-step.ts'
import { loadSteps, setStep, updateOperation } from '../steps/step-rows.ts'
import { changeOperation } from './change-operation.ts'

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
export async function restartReading(ctx: ActorContext, operation: ImportOperationRow) {
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

export const runOperation = operation(runOperationEndpoint, (ctx, { id, step, runsAll }) =>
  changeOperation(ctx, id, chooseAction(step, runsAll), async (ctx, operation, source) => {
    const selectedStep = await chooseStep(ctx, operation, step)
    // After rows are reread, an operation that previously ran automatically continues automatically.
    const continuesAutomatically = runsAll || (operation.runs_all && operation.state !== 'open')
    await continueOperation(ctx, operation, selectedStep, continuesAutomatically)
    await recordImport(ctx, 'import.run', source, {
      after: { operation: id, step: importStepNames[selectedStep].label },
    })
  }),
)

/** Unlike other steps, the run step can also be repeated if the operation is stopped, failed, or on hold. */
function chooseAction(step: ImportStepName | undefined, runsAll: boolean): OperationAction {
  if (runsAll) return 'runAll'
  return step === 'run' ? 'runAgain' : 'run'
}

/**
 * Steps run in order. Until the images step starts, the run step can be repeated to apply new name mappings. No other
 * step can. If a column of the file was mapped and nothing is published yet, the file is read again first.
 */
async function chooseStep(
  ctx: ActorContext,
  operation: ImportOperationRow,
  requested: ImportStepName | undefined,
): Promise<ImportStepName> {
  const { id } = operation
  const steps = await loadSteps(ctx, id)
  const next = nextStep(steps)
  if (next === null) throw new Refusal('conflict', { message: 'All steps are done.' })
  if (requested === undefined || requested === next) return next
  const isRead = steps.some(({ step, state }) => step === 'run' && state === 'done')
  if (requested === 'run' && isRead) {
    await resetLaterSteps(ctx, id)
    const isPublished = steps.some(({ step, started_at }) => step === 'push' && started_at !== null)
    if (isPublished || !(await hasMappedColumn(ctx, operation))) return 'run'
    await restartReading(ctx, operation)
    await setStep(ctx, id, 'run', { state: 'waits', position: 0, done: 0, total: null })
    return 'feed'
  }
  throw new Refusal('conflict', {
    message: t`Complete the step “${translate(importStepNames[next].label)}” first.`,
  })
}

/** Checks whether a column that wasn't used is mapped now. */
async function hasMappedColumn(
  ctx: ActorContext,
  { source_id, unused_columns }: ImportOperationRow,
) {
  const mapped = await loadMappedColumns(ctx, source_id)
  return unused_columns.some((name) => mapped.has(normalizeMappedName('column', name)))
}

/** Resets all steps after the run step, so that they run again. */
export async function resetLaterSteps(ctx: ActorContext, id: number): Promise<void> {
  for (const step of ['push', 'large', 'thumbnails', 'small', 'close'] as const)
    await setStep(ctx, id, step, { state: 'waits', failure: null })
}

/** Starts a step. The caller's transaction must have locked the operation. */
export async function continueOperation(
  ctx: ActorContext,
  operation: ImportOperationRow,
  step: ImportStepName,
  runsAll: boolean,
): Promise<void> {
  await updateOperation(ctx, operation.id, {
    state: 'running',
    runs_all: runsAll,
    is_stop_wanted: false,
  })
  await startStep(ctx, operation, step)
  await enqueueImport(ctx, operation.id)
}
