import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import {
  type ImportStepName,
  importStepNames,
  nextStep,
  type OperationAction,
} from '../../import-steps.ts'
import { runOperationEndpoint } from '../../operation-contract.ts'
import { workImport } from '../public/work-import.ts'
import { beginStep } from '../steps/begin-step.ts'
import type { Operation } from '../steps/lease.ts'
import { loadSteps, setStep } from '../steps/step-rows.ts'
import { changeOperation } from './change-operation.ts'
import { recordImport } from './record-import.ts'

export const runOperation = operation(runOperationEndpoint, (ctx, { id, step, runsAll }) =>
  changeOperation(ctx, id, chooseAction(step, runsAll), async (ctx, operation, source) => {
    const chosen = await chooseStep(ctx, operation, step)
    // Rows that are read again end where their operation had stood: what ran by itself goes on by itself.
    const goesOn = runsAll || (operation.runs_all && operation.state !== 'open')
    await goOn(ctx, operation, chosen, goesOn)
    await recordImport(ctx, 'import.run', source, {
      after: { operation: id, step: importStepNames[chosen].label },
    })
  }),
)

/** Reading rows again is offered also where an operation stopped, failed or is held. */
function chooseAction(step: ImportStepName | undefined, runsAll: boolean): OperationAction {
  if (runsAll) return 'runAll'
  return step === 'run' ? 'runAgain' : 'run'
}

/**
 * The order is kept: a step runs once those before it are done. Only the reading of rows may be asked for again, until
 * the pictures are at work, for names that have been mapped meanwhile.
 */
async function chooseStep(
  ctx: ActorContext,
  { id }: Operation,
  wanted: ImportStepName | undefined,
): Promise<ImportStepName> {
  const steps = await loadSteps(ctx, id)
  const next = nextStep(steps as Parameters<typeof nextStep>[0])
  if (next === null) throw new Refusal('conflict', { message: 'All steps are done.' })
  if (wanted === undefined || wanted === next) return next
  const isRead = steps.some(({ step, state }) => step === 'run' && state === 'done')
  if (wanted === 'run' && isRead) {
    for (const step of ['push', 'large', 'thumbnails', 'small', 'close'] as const)
      await setStep(ctx, id, step, { state: 'waits', failure: null })
    return 'run'
  }
  throw new Refusal('conflict', {
    message: `${importStepNames[next].label} comes first.`,
  })
}

/** Begins a step of an operation that the caller's transaction holds. */
export async function goOn(
  ctx: ActorContext,
  operation: Operation,
  step: ImportStepName,
  runsAll: boolean,
): Promise<void> {
  await ctx.db
    .updateTable('import_operation')
    .set({ state: 'running', runs_all: runsAll, is_stop_wanted: false })
    .where('id', '=', operation.id)
    .execute()
  await beginStep(ctx, operation, step)
  await enqueue(ctx, workImport, { operationId: operation.id })
}
