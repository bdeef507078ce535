import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import {
  allowedOperationActions,
  type ImportStepName,
  importStepNames,
  importSteps,
  nextStep,
} from '../../import-steps.ts'
import type { ImportOperation, ImportReport, ImportStep } from '../../operation-contract.ts'
import type { ImportOperationRow } from '../steps/lease.ts'
import type { StepRow } from '../steps/step-rows.ts'
import { countRejections, listFailedImages } from './rows.ts'

export type OperationWithSource = ImportOperationRow & {
  source_name: string
  biz_id: number
  is_latest: boolean
}

/** Returns a query for operations and the names of their sources. Callers add conditions. */
export function selectOperations({ db }: AppContext) {
  return db
    .selectFrom('import_operation as o')
    .innerJoin('import_source as s', 's.id', 'o.source_id')
    .selectAll('o')
    .select(['s.name as source_name', 's.biz_id'])
    .select(
      sql<boolean>`o.id = (select max(id) from import_operation where source_id = s.id)`.as(
        'is_latest',
      ),
    )
}

export async function loadOperation(ctx: AppContext, id: number): Promise<ImportOperation> {
  const row = await selectOperations(ctx).where('o.id', '=', id).executeTakeFirstOrThrow()
  const [operation] = await toOperations(ctx, [row])
  return operation as ImportOperation
}

export async function toOperations(
  ctx: AppContext,
  rows: readonly OperationWithSource[],
): Promise<ImportOperation[]> {
  if (rows.length === 0) return []
  const steps = await ctx.db
    .selectFrom('import_step')
    .selectAll()
    .where(
      'operation_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const byOperation = Map.groupBy(steps, ({ operation_id }) => operation_id)
  const open = rows.filter(({ closed_at }) => closed_at === null).map(({ id }) => id)
  const rejections = await countRejections(ctx, open)
  return Promise.all(
    rows.map(async (row) => ({
      ...toWire(row, byOperation.get(row.id) ?? [], ctx.now()),
      ...(row.closed_at === null && {
        refusals: rejections.get(row.id) ?? [],
        failedImages: row.image_failed_count === 0 ? [] : await listFailedImages(ctx, row.id),
      }),
    })),
  )
}

export function findAllowedActions(row: OperationWithSource): ImportOperation['actions'] {
  const outcome = row.report === null ? null : (row.report as ImportReport).outcome
  const isWorked = row.closed_at === null || (outcome === 'done' && row.swept_at === null)
  return allowedOperationActions({
    state: row.state,
    brake: row.brake,
    hasReview: row.review_count > 0 && row.is_latest && isWorked,
  })
}

function toWire(row: OperationWithSource, steps: readonly StepRow[], now: Date): ImportOperation {
  const report = toReport(row)
  const { state } = row
  const ordered = importSteps.flatMap((name) => steps.find(({ step }) => step === name) ?? [])
  const running = ordered.find((step) => step.state === 'running')
  return {
    id: row.id,
    version: row.version,
    sourceId: row.source_id,
    sourceName: row.source_name,
    bizId: row.biz_id,
    state,
    origin: row.origin,
    runsAll: row.runs_all,
    currentStep: state === 'closed' ? null : (running?.step ?? nextStep(ordered)),
    steps: ordered.map((step) => toStep(step, now)),
    actions: findAllowedActions(row),
    brake: {
      state: row.brake,
      gone: row.gone_count,
      onMarket: row.on_market,
      percent: row.on_market === 0 ? 0 : Math.round((row.gone_count * 1000) / row.on_market) / 10,
      limitPercent: row.brake_percent,
    },
    counts: toCounts(row),
    format: row.format,
    encoding: row.encoding,
    unusedColumns: row.unused_columns,
    fileName: row.file_name,
    fileBytes: row.file_bytes,
    isUnchanged: row.is_unchanged,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    refusals: report?.causes ?? [],
    failedImages: report?.images ?? [],
    report,
  }
}

/** Old reports contain no causes, and their images have no listings. */
function toReport({ report, closed_at }: OperationWithSource): ImportOperation['report'] {
  const stored = (closed_at && report) as Partial<ImportReport> | null
  const images = stored?.images?.map((image) => ({ ...image, listing: image.listing ?? null }))
  return stored && ({ causes: [], ...stored, images: images ?? [] } as ImportReport)
}

function toCounts(row: OperationWithSource): ImportOperation['counts'] {
  return {
    rows: row.row_count,
    new: row.new_count,
    changed: row.changed_count,
    fields: row.field_count,
    same: row.same_count,
    gone: row.gone_count,
    refused: row.refused_count,
    review: row.review_count,
    pushed: row.pushed_count,
    off: row.off_count,
    images: row.image_count,
    imagesFailed: row.image_failed_count,
  }
}

const units: Record<ImportStepName, string> = {
  feed: 'rows',
  run: 'staged',
  push: 'listings',
  large: 'images',
  thumbnails: 'images',
  small: 'images',
  close: '',
}

function toStep(row: StepRow, now: Date): ImportStep {
  const { step } = row
  return {
    step,
    ...importStepNames[step],
    state: row.state,
    done: row.done,
    total: row.total,
    unit: units[step],
    resumed: row.resumed,
    failure: row.failure,
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    secondsLeft: secondsLeft(row, now),
  }
}

function secondsLeft({ state, done, total, started_at }: StepRow, now: Date): number | null {
  if (state !== 'running' || total === null || done === 0 || !started_at) return null
  const seconds = Math.max(0, now.getTime() - started_at.getTime()) / 1000
  return Math.ceil((seconds / done) * Math.max(0, total - done))
}
