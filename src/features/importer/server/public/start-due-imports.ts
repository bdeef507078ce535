import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { nextRunAt } from '../../import-steps.ts'
import { openOperation } from '../operations/open-operation.ts'
import { loadSource } from '../sources/source-rows.ts'
import { enqueueImport } from '../steps/enqueue-import.ts'

/** Starts imports that are due and resumes imports whose worker crashed. Runs every minute. */
export const startDueImports = job({
  name: 'start-due-imports',
  schedule: '* * * * *',
  async handle(ctx) {
    await takeUpLeft(ctx)
    await startDue(ctx)
  },
})

async function takeUpLeft(ctx: AppContext) {
  const left = await ctx.db
    .selectFrom('import_operation')
    .select('id')
    .where('state', '=', 'running')
    .where((eb) =>
      eb.or([eb('leased_until', 'is', null), sql<boolean>`leased_until < clock_timestamp()`]),
    )
    .execute()
  for (const { id } of left) await enqueueImport(ctx, id)
}

/** Skips sources whose previous operation is still open. */
async function startDue(ctx: AppContext) {
  const due = await ctx.db
    .selectFrom('import_source')
    .select('id')
    .where('next_run_at', '<=', ctx.now())
    .where('removed_at', 'is', null)
    .execute()
  for (const { id } of due)
    await inTransaction(ctx, async (ctx) => {
      const source = await loadSource(ctx, id)
      const next = nextRunAt(
        {
          schedule: source.schedule,
          hour: source.schedule_hour,
          weekday: source.schedule_day,
        },
        ctx.now(),
      )
      // Another process may have started this run concurrently.
      const claimed = await ctx.db
        .updateTable('import_source')
        .set({ next_run_at: next })
        .where('id', '=', id)
        .where('next_run_at', '=', source.next_run_at)
        .executeTakeFirst()
      if (claimed.numUpdatedRows === 0n) return
      await openOperation(ctx, source, { origin: 'schedule', runsAll: true, startedBy: null })
    })
}
