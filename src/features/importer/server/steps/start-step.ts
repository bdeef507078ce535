import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import type { ImportStepName } from '../../import-steps.ts'
import { recordImageCounts } from './create-large-images.ts'
import type { ImportOperationRow } from './lease.ts'
import { selectPushableRows } from './push-pending.ts'
import { setStep } from './step-rows.ts'

/** Starts or resumes a step and sets its total amount of work. */
export async function startStep(
  ctx: AppContext,
  operation: StartedOperation,
  step: ImportStepName,
): Promise<void> {
  const isResumed = sql<number>`case when started_at is null or state = 'done' then resumed else resumed + 1 end`
  await setStep(ctx, operation.id, step, {
    state: 'running',
    failure: null,
    resumed: isResumed,
    started_at: sql<Date>`coalesce(started_at, ${ctx.now()})`,
    finished_at: null,
  })
  await prepare[step](ctx, operation)
}

type StartedOperation = Pick<ImportOperationRow, 'id' | 'brake' | 'source_id'>

const prepare: Record<
  ImportStepName,
  (ctx: AppContext, operation: StartedOperation) => Promise<void>
> = {
  feed: async () => undefined,
  run: resetResolvableRows,
  push: countPushable,
  large: requeueFailedImages,
  thumbnails: (ctx, { id }) => countVisible(ctx, id, 'thumbnails'),
  small: (ctx, { id }) => countVisible(ctx, id, 'small'),
  close: async () => undefined,
}

/** Resets rows rejected for their names or number formats so that new mappings or settings apply to them. */
async function resetResolvableRows(ctx: AppContext, { id }: StartedOperation) {
  const { db } = ctx
  await sql`
    update import_row set verdict = null, problems = '[]'
    where operation_id = ${id} and verdict = 'refused' and pushed_at is null
      and jsonb_path_exists(problems, '$[*] ? (@.kind != null || @.cause == "numbers")')`.execute(
    db,
  )
  const { total, pending } = await db
    .selectFrom('import_row as r')
    .innerJoin('import_operation as o', 'o.id', 'r.operation_id')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where r.verdict is null)`.as('pending'),
    ])
    .where('r.operation_id', '=', id)
    .whereRef('r.row_no', '<=', 'o.row_count')
    .executeTakeFirstOrThrow()
  await setStep(ctx, id, 'run', { total, done: total - pending })
}

async function countPushable(ctx: AppContext, operation: StartedOperation) {
  const open = await countRows(selectPushableRows(ctx, operation))
  await setStep(ctx, operation.id, 'push', { total: sql<number>`done + ${open}` })
}

/** Retries images that failed in the source's earlier operations. */
async function requeueFailedImages(ctx: AppContext, { id, source_id }: StartedOperation) {
  await ctx.db
    .updateTable('import_image')
    .set({ state: 'wanted', operation_id: id })
    .where('source_id', '=', source_id)
    .where('state', '=', 'failed')
    .where((eb) => eb.or([eb('operation_id', 'is', null), eb('operation_id', '<', id)]))
    .execute()
  await recordImageCounts(ctx, id)
}

async function countVisible(ctx: AppContext, id: number, step: 'thumbnails' | 'small') {
  const total = await countRows(
    ctx.db
      .selectFrom('import_image')
      .where('operation_id', '=', id)
      .where('state', '=', 'shown')
      .where('listing_image_id', 'is not', null),
  )
  await setStep(ctx, id, step, { total })
}
