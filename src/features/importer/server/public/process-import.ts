import type { AppContext } from '#kernel/app-context.ts'
import { type Job, job } from '#kernel/server/jobs/job-queue.ts'
import { loadSource } from '../sources/source-rows.ts'
import { enqueueImport, type ProcessImport, processImportJob } from '../steps/enqueue-import.ts'
import { ImportFailure } from '../steps/import-failure.ts'
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
