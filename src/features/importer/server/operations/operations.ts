import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { nextStep } from '../../import-steps.ts'
import {
  abandonOperationEndpoint,
  getOperationEndpoint,
  listOperationsEndpoint,
  resumeOperationEndpoint,
  startOperationEndpoint,
  stopOperationEndpoint,
} from '../../operation-contract.ts'
import { requireOperation, requireSource } from '../sources/require-source.ts'
import type { Source } from '../sources/source-rows.ts'
import { closeOperation } from '../steps/close-operation.ts'
import { loadSteps, updateOperation } from '../steps/step-rows.ts'
import { changeOperation } from './change-operation.ts'
import {
  continueOperation,
  type Opening,
  openOperation,
  recordImport,
  restartReading,
} from './open-operation.ts'
import { loadOperation, selectOperations, toOperations } from './operation-wire.ts'

export const getOperation = operation(getOperationEndpoint, async (ctx, { id }) => {
  await requireOperation(ctx, id)
  return loadOperation(ctx, id)
})

export const listOperations = operation(listOperationsEndpoint, async (ctx, { id, ...page }) => {
  await requireSource(ctx, id)
  const found = selectOperations(ctx).where('o.source_id', '=', id).orderBy('o.id', 'desc')
  const list = await loadPage(found, page)
  return { ...list, items: await toOperations(ctx, list.items) }
})

export const startOperation = operation(startOperationEndpoint, async (ctx, { id, runsAll }) => {
  const source = await requireSource(ctx, id)
  if (source.feed_url === null)
    throw new Refusal('conflict', { message: 'This source has no URL. Upload a file.' })
  await consumeStartLimit(ctx, id)
  const opened = await openManually(ctx, source, { origin: 'button', runsAll })
  if (opened === null) throw await operationOpenConflict(ctx, id)
  return loadOperation(ctx, opened)
})

/** Opens an operation for the caller. Returns null if the source already has an open one. */
export function openManually(
  ctx: ActorContext,
  source: Source,
  opening: Omit<Opening, 'startedBy'>,
): Promise<number | null> {
  return inTransaction(ctx, async (ctx) => {
    const startedBy = ctx.actor.profileId
    const opened = await openOperation(ctx, source, { ...opening, startedBy })
    if (opened) await recordImport(ctx, 'import.start', source, { after: { operation: opened } })
    return opened
  })
}

/** Limits how often imports can start, because each one downloads a file from a third-party server. */
export function consumeStartLimit(ctx: ActorContext, sourceId: number) {
  return consumeRateLimit(ctx, { name: 'import', points: 30, seconds: 3_600 }, String(sourceId))
}

export async function operationOpenConflict(ctx: ActorContext, sourceId: number): Promise<Refusal> {
  const open = await ctx.db
    .selectFrom('import_operation')
    .select('id')
    .where('source_id', '=', sourceId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return new Refusal('conflict', {
    message: 'An import for this source is still open. Close it first.',
    current: open ? await loadOperation(ctx, open.id) : undefined,
  })
}

export const resumeOperation = operation(resumeOperationEndpoint, (ctx, { id }) =>
  changeOperation(ctx, id, 'resume', async (ctx, operation, source) => {
    const steps = await loadSteps(ctx, id)
    const step = nextStep(steps)
    if (step === null) throw new Refusal('conflict', { message: 'All steps are done.' })
    const hasFailed = steps.some((row) => row.step === step && row.state === 'failed')
    if (step === 'feed' && hasFailed) await restartReading(ctx, operation)
    await continueOperation(ctx, operation, step, operation.runs_all)
    await recordImport(ctx, 'import.resume', source, { after: { operation: id } })
  }),
)

/** A running worker stops after its current slice. Doesn't wait for the lease, because the worker may have crashed. */
export const stopOperation = operation(stopOperationEndpoint, (ctx, { id }) =>
  changeOperation(ctx, id, 'stop', async (ctx, operation, source) => {
    const isWorked = operation.leased_until !== null
    await updateOperation(ctx, id, isWorked ? { is_stop_wanted: true } : { state: 'stopped' })
    if (!isWorked)
      await ctx.db
        .updateTable('import_step')
        .set({ state: 'stopped' })
        .where('operation_id', '=', id)
        .where('state', '=', 'running')
        .execute()
    await recordImport(ctx, 'import.stop', source, { after: { operation: id } })
  }),
)

export const abandonOperation = operation(abandonOperationEndpoint, (ctx, { id }) =>
  changeOperation(ctx, id, 'abandon', async (ctx, operation, source) => {
    await closeOperation(ctx, source, { ...operation, version: operation.version + 1 }, 'abandoned')
    await recordImport(ctx, 'import.abandon', source, { after: { operation: id } })
  }),
)
