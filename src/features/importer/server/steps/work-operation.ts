import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { type ImportStepName, type importSteps, nextStep } from '../../import-steps.ts'
import { loadSource, type Source } from '../sources/source-rows.ts'
import { beginStep } from './begin-step.ts'
import { closeOperation, closeStep } from './close-operation.ts'
import { createLargeImages } from './create-large-images.ts'
import { ensureImageSize } from './ensure-image-size.ts'
import { importFeed } from './import-feed.ts'
import { inSlice, type Lease, type Operation } from './lease.ts'
import { mailHeld } from './mail-report.ts'
import { pushPending } from './push-pending.ts'
import { runPending } from './run-pending.ts'
import type { StepResult } from './step-result.ts'
import { loadSteps, setStep } from './step-rows.ts'

type Work = (
  ctx: AppContext,
  lease: Lease,
  source: Source,
  operation: Operation,
) => Promise<StepResult>

/** What each step does with one slice. Every slice may run twice without harm. */
const work: Record<ImportStepName, Work> = {
  feed: importFeed,
  run: runPending,
  push: pushPending,
  large: createLargeImages,
  thumbnails: (ctx, lease) => ensureImageSize(ctx, lease, 'thumbnails'),
  small: (ctx, lease) => ensureImageSize(ctx, lease, 'small'),
  close: closeStep,
}

/** Works one slice of a running operation; false once there is nothing more to do without somebody. */
export async function workSlice(ctx: AppContext, lease: Lease): Promise<boolean> {
  const now = await inSlice(ctx, lease, async (ctx, operation) => {
    const steps = await loadSteps(ctx, operation.id)
    const running = steps.find(({ state }) => state === 'running')
    if (operation.is_stop_wanted || !running) {
      await halt(ctx, operation, running?.step as ImportStepName | undefined)
      return null
    }
    return { operation, step: running.step as ImportStepName }
  })
  if (!now) return false
  const source = await loadSource(ctx, now.operation.source_id)
  const result = await work[now.step](ctx, lease, source, now.operation)
  return settle[result](ctx, lease, source, now.step)
}

type Settle = (
  ctx: AppContext,
  lease: Lease,
  source: Source,
  step: ImportStepName,
) => Promise<boolean>

const settle: Record<StepResult, Settle> = {
  more: async () => true,
  done: (ctx, lease, source, step) =>
    step === 'close' ? Promise.resolve(false) : goOn(ctx, lease, source, step),
  held: (ctx, lease, source, step) =>
    inSlice(ctx, lease, async (ctx, operation) => {
      await setStep(ctx, operation.id, step, { state: 'held' })
      await setState(ctx, operation.id, 'held')
      await mailHeld(ctx, source, operation)
      return false
    }),
  unchanged: (ctx, lease, source, step) =>
    inSlice(ctx, lease, async (ctx, operation) => {
      await setStep(ctx, operation.id, step, {
        state: 'done',
        total: 0,
        finished_at: ctx.now(),
      })
      await closeOperation(ctx, source, operation, 'unchanged')
      return false
    }),
}

/** Ends a step; the next one begins by itself where all are to run. */
function goOn(ctx: AppContext, lease: Lease, _source: Source, step: ImportStepName) {
  return inSlice(ctx, lease, async (ctx, operation) => {
    await setStep(ctx, operation.id, step, {
      state: 'done',
      finished_at: ctx.now(),
      total: sql<number>`coalesce(total, done)`,
    })
    const next = nextStep((await loadSteps(ctx, operation.id)) as Parameters<typeof nextStep>[0])
    if (!operation.runs_all || next === null || operation.is_stop_wanted) {
      await setState(ctx, operation.id, operation.is_stop_wanted ? 'stopped' : 'open')
      return false
    }
    await beginStep(ctx, operation, next)
    return true
  })
}

async function halt(ctx: AppContext, operation: Operation, step: ImportStepName | undefined) {
  if (step) await setStep(ctx, operation.id, step, { state: 'stopped' })
  await setState(ctx, operation.id, step ? 'stopped' : 'open')
}

async function setState({ db }: AppContext, id: number, state: 'open' | 'stopped' | 'held') {
  await db
    .updateTable('import_operation')
    .set({ state, is_stop_wanted: false, worker: null, leased_until: null })
    .where('id', '=', id)
    .execute()
}

/** A step that failed keeps its words; the operation waits for whoever looks after it. */
export async function failStep(
  ctx: AppContext,
  operation: Operation,
  failure: string,
): Promise<void> {
  const running = (await loadSteps(ctx, operation.id)).find(({ state }) => state === 'running')
  if (running)
    await setStep(ctx, operation.id, running.step as (typeof importSteps)[number], {
      state: 'failed',
      failure,
    })
  await ctx.db
    .updateTable('import_operation')
    .set({ state: 'failed', is_stop_wanted: false, worker: null, leased_until: null })
    .where('id', '=', operation.id)
    .execute()
}
