import { sql } from 'kysely'
import { imageSizes } from '#features/media/image-files.ts'
import { ensureImageFiles } from '#features/selling/server/public/import-images.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { type ImportStepName, nextStep } from '../../import-steps.ts'
import { loadSource, type Source } from '../sources/source-rows.ts'
import { closeOperation, closeStep } from './close-operation.ts'
import { createLargeImages } from './create-large-images.ts'
import { importFeed } from './import-feed.ts'
import { type ImportOperationRow, inSlice, type Lease } from './lease.ts'
import { mailApprovalRequest, mailMissingListings } from './mail-report.ts'
import { pushPending } from './push-pending.ts'
import { runPending } from './run-pending.ts'
import { startStep } from './start-step.ts'
import { findStep, loadSteps, type StepResult, setStep, updateOperation } from './step-rows.ts'

const imagesPerSlice = 20
const folders = { thumbnails: 'thumb', small: 'small' } as const

/**
 * Steps 4 and 5. Checks that each image of this run has a thumbnail and a small size. Regenerates sizes that are
 * missing because of a full disk or a crash.
 */
async function ensureImageSize(
  ctx: AppContext,
  lease: Lease,
  step: keyof typeof folders,
): Promise<StepResult> {
  const size = imageSizes.find(({ folder }) => folder === folders[step])
  if (!size) throw new Error(`No size ${step}`)
  const images = await inSlice(ctx, lease, async (ctx, { id }) => {
    const row = await findStep(ctx, id, step)
    return selectVisible(ctx, id, row?.position ?? 0)
  })
  const last = images.at(-1)
  if (!last) return 'done'
  let made = 0
  for (const { listing_image_id } of images)
    if (listing_image_id && (await ensureImageFiles(ctx, listing_image_id, size))) made += 1
  await inSlice(ctx, lease, async (ctx, { id }) => {
    const row = await findStep(ctx, id, step)
    await setStep(ctx, id, step, { position: last.id, done: (row?.done ?? 0) + made })
  })
  return 'more'
}

function selectVisible({ db }: AppContext, operationId: number, after: number) {
  return db
    .selectFrom('import_image')
    .select(['id', 'listing_image_id'])
    .where('operation_id', '=', operationId)
    .where('state', '=', 'shown')
    .where('listing_image_id', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(imagesPerSlice)
    .execute()
}

/** Functions that run one slice of each step. Slices are idempotent. */
const work: Record<ImportStepName, typeof importFeed> = {
  feed: importFeed,
  run: runPending,
  push: pushPending,
  large: createLargeImages,
  thumbnails: (ctx, lease) => ensureImageSize(ctx, lease, 'thumbnails'),
  small: (ctx, lease) => ensureImageSize(ctx, lease, 'small'),
  close: closeStep,
}

/** Runs one slice of a running operation. Returns false if the operation is done or requires user action. */
export async function runSlice(ctx: AppContext, lease: Lease): Promise<boolean> {
  const now = await inSlice(ctx, lease, async (ctx, operation) => {
    const steps = await loadSteps(ctx, operation.id)
    const running = steps.find(({ state }) => state === 'running')
    if (operation.is_stop_wanted || !running) {
      await halt(ctx, operation, running?.step)
      return null
    }
    return { operation, step: running.step }
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
    step === 'close' ? Promise.resolve(false) : finishStep(ctx, lease, source, step),
  held: (ctx, lease, source, step) =>
    inSlice(ctx, lease, async (ctx, operation) => {
      await setStep(ctx, operation.id, step, { state: 'held' })
      await setState(ctx, operation.id, 'held')
      if (source.mail_to)
        await mailMissingListings(ctx, { email: source.mail_to }, { source, operation })
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

/**
 * Ends a step and starts the next one if the operation runs all steps. If the source isn't automatic, waits for
 * approval before publishing anything.
 */
function finishStep(ctx: AppContext, lease: Lease, source: Source, step: ImportStepName) {
  return inSlice(ctx, lease, async (ctx, operation) => {
    await setStep(ctx, operation.id, step, {
      state: 'done',
      finished_at: ctx.now(),
      total: sql<number>`coalesce(total, done)`,
    })
    const steps = await loadSteps(ctx, operation.id)
    const next = nextStep(steps)
    const isPublished = steps.some(({ step, started_at }) => step === 'push' && started_at !== null)
    const isPreview = step === 'run' && operation.runs_all && !source.is_automatic && !isPublished
    const isUnattended = operation.origin === 'schedule' && !operation.is_stop_wanted
    if (isPreview && isUnattended && source.mail_to)
      await mailApprovalRequest(ctx, { email: source.mail_to }, { source, operation })
    if (!operation.runs_all || isPreview || next === null || operation.is_stop_wanted) {
      await setState(ctx, operation.id, operation.is_stop_wanted ? 'stopped' : 'open')
      return false
    }
    await startStep(ctx, operation, next)
    return true
  })
}

async function halt(
  ctx: AppContext,
  operation: ImportOperationRow,
  step: ImportStepName | undefined,
) {
  if (step) await setStep(ctx, operation.id, step, { state: 'stopped' })
  await setState(ctx, operation.id, step ? 'stopped' : 'open')
}

async function setState(ctx: AppContext, id: number, state: ImportOperationRow['state']) {
  await updateOperation(ctx, id, { state, is_stop_wanted: false, worker: null, leased_until: null })
}

/** Saves the failure of a step. The operation then requires user action. */
export async function failStep(ctx: AppContext, operation: ImportOperationRow, failure: string) {
  const running = (await loadSteps(ctx, operation.id)).find(({ state }) => state === 'running')
  if (running) await setStep(ctx, operation.id, running.step, { state: 'failed', failure })
  await setState(ctx, operation.id, 'failed')
}
