import { sql } from 'kysely'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { type Job, job } from '#kernel/server/jobs/job-queue.ts'
import { nextRunAt } from '../../import-steps.ts'
import { feedFolder } from '../feeds/fetch-feed.ts'
import { openOperation } from '../operations/open-operation.ts'
import { loadSource } from '../sources/source-rows.ts'
import { sweepClosed } from '../steps/close-operation.ts'
import {
  enqueueImport,
  ImportFailure,
  type ProcessImport,
  processImportJob,
} from '../steps/enqueue-import.ts'
import {
  acquireLease,
  endLease,
  inSlice,
  type Lease,
  LeaseLost,
  renewLease,
} from '../steps/lease.ts'
import { mailFailedRun } from '../steps/mail-report.ts'
import { failStep, runSlice } from '../steps/run-slice.ts'

/** Less than the job queue's timeout. Another job continues with the remaining work. */
const maxMs = 60_000

/**
 * Processes an operation in slices for a limited time. A lease ensures that only one worker runs. If that worker
 * crashes, the lease expires and the next worker continues after the last committed slice.
 */
export const processImport: Job<ProcessImport> = job<ProcessImport>({
  ...processImportJob,
  retryLimit: 5,
  // High because most jobs are waiting for dealers' servers.
  atOnce: 6,
  atOncePerGroup: 1,
  async handle(ctx, { operationId }) {
    const lease = await acquireLease(ctx, operationId)
    if (!lease) return
    const stopRenewing = renewLease(ctx, lease)
    try {
      if (await workFor(ctx, lease, maxMs)) await enqueueImport(ctx, operationId)
    } catch (error) {
      if (error instanceof LeaseLost) return
      if (!(error instanceof ImportFailure)) throw error
      await fail(ctx, lease, error.message)
    } finally {
      stopRenewing()
      await endLease(ctx, lease)
    }
  },
  async giveUp(ctx, { operationId }) {
    const lease = await acquireLease(ctx, operationId)
    if (lease)
      await fail(ctx, lease, 'Something went wrong on our end. Resume the import to try again.')
  },
})

/** Returns true if there is work left when the time is up. */
async function workFor(ctx: AppContext, lease: Lease, ms: number): Promise<boolean> {
  const endsAt = performance.now() + ms
  while (performance.now() < endsAt) if (!(await runSlice(ctx, lease))) return false
  return true
}

async function fail(ctx: AppContext, lease: Lease, failure: string) {
  await inSlice(ctx, lease, async (ctx, operation) => {
    const source = await loadSource(ctx, operation.source_id)
    await failStep(ctx, operation, failure)
    // Manual runs show the error on screen.
    if (source.mail_to && operation.origin === 'schedule')
      await mailFailedRun(ctx, { email: source.mail_to }, { source, operation, failure })
  })
}

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

/**
 * Deletes the rows of old operations, and feed files that no open operation uses, such as those left behind by a crash.
 */
export const sweepImports = job({
  name: 'sweep-imports',
  schedule: '23 4 * * *',
  async handle(ctx) {
    await sweepClosed(ctx)
    await removeUnreferencedFiles(ctx, { folder: feedFolder, findReferencedKeys })
  },
})

async function findReferencedKeys({ db }: AppContext, keys: readonly string[]) {
  const open = await db
    .selectFrom('import_operation')
    .select('file_key')
    .where('closed_at', 'is', null)
    .where('file_key', 'in', keys)
    .execute()
  return new Set(open.flatMap(({ file_key }) => file_key ?? []))
}
