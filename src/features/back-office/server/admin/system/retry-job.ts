import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { retryJob as retry } from '#kernel/server/reports/job-report.ts'
import { retryJobEndpoint } from '../../../system-contract.ts'

export const retryJob = operation(retryJobEndpoint, async (ctx, { queue, id }) => {
  if (!(await retryOneJob(ctx, queue, id))) throw new Refusal('not_found')
  return { retried: 1 }
})

/** Returns false if the job is no longer failed, for example because someone else retried it. */
export function retryOneJob(ctx: ActorContext, queue: string, id: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await retry(ctx, queue, id))) return false
    await recordStaffAction(ctx, 'job.retry', {
      subject: { kind: 'job', id, name: queue },
      before: { state: 'failed' },
      after: { state: 'retry' },
    })
    return true
  })
}
