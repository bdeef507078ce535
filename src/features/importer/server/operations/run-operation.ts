import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import {
  type ImportStepName,
  importStepNames,
  nextStep,
  type OperationAction,
} from '../../import-steps.ts'
import { normalizeName } from '../../names.ts'
import { runOperationEndpoint } from '../../operation-contract.ts'
import { loadMappedColumns } from '../mapping/load-mapped-columns.ts'
import { enqueueImport } from '../steps/enqueue-import.ts'
import type { Operation } from '../steps/lease.ts'
import { startStep } from '../steps/start-step.ts'
import { loadSteps, setStep, updateOperation } from '../steps/step-rows.ts'
import { changeOperation } from './change-operation.ts'
import { recordImport, restartReading } from './open-operation.ts'

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
  operation: Operation,
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
async function hasMappedColumn(ctx: ActorContext, { source_id, unused_columns }: Operation) {
  const mapped = await loadMappedColumns(ctx, source_id)
  return unused_columns.some((name) => mapped.has(normalizeName('column', name)))
}

/** Resets all steps after the run step, so that they run again. */
export async function resetLaterSteps(ctx: ActorContext, id: number): Promise<void> {
  for (const step of ['push', 'large', 'thumbnails', 'small', 'close'] as const)
    await setStep(ctx, id, step, { state: 'waits', failure: null })
}

/** Starts a step. The caller's transaction must have locked the operation. */
export async function continueOperation(
  ctx: ActorContext,
  operation: Operation,
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
