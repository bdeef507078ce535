import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, type Job, job } from '#kernel/server/job-queue.ts'
import { loadSource } from '../sources/source-rows.ts'
import { ImportFailure } from '../steps/import-failure.ts'
import { endLease, inSlice, keepLease, type Lease, LeaseLost, takeLease } from '../steps/lease.ts'
import { mailFailed } from '../steps/mail-report.ts'
import { failStep, workSlice } from '../steps/work-operation.ts'

/** Less than the queue's own limit for one job: what is left goes on as another. */
const mostMs = 60_000

/**
 * Works an operation slice by slice for a while. Of two workers one has the lease and the other leaves; of one that
 * dies the lease runs out, and the next goes on where its last transaction ended.
 */
export const workImport: Job<{ operationId: number }> = job<{ operationId: number }>({
  name: 'work-import',
  retryLimit: 5,
  atOnce: 2,
  async handle(ctx, { operationId }) {
    const lease = await takeLease(ctx, operationId)
    if (!lease) return
    const stopRenewing = keepLease(ctx, lease)
    try {
      if (await workFor(ctx, lease, mostMs)) await enqueue(ctx, workImport, { operationId })
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
    const lease = await takeLease(ctx, operationId)
    if (lease) await fail(ctx, lease, 'Something went wrong on our side. Resume tries it again.')
  },
})

/** Whether anything is left once the time is over. */
async function workFor(ctx: AppContext, lease: Lease, ms: number): Promise<boolean> {
  const endsAt = performance.now() + ms
  while (performance.now() < endsAt) if (!(await workSlice(ctx, lease))) return false
  return true
}

async function fail(ctx: AppContext, lease: Lease, failure: string) {
  await inSlice(ctx, lease, async (ctx, operation) => {
    const source = await loadSource(ctx, operation.source_id)
    await failStep(ctx, operation, failure)
    await mailFailed(ctx, source, operation, failure)
  })
}
