import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { toUtcDay } from '#kernel/time.ts'
import { requeueCases } from '../requeue-cases.ts'

/** Returns cases to staff if the seller doesn't answer in time. */
export const requeueUnansweredCases = job({
  name: 'return-unanswered',
  schedule: '7 * * * *',
  handle: (ctx) =>
    inTransaction(ctx, (ctx) =>
      requeueCases(ctx, { kind: 'overdue' }, (eb) =>
        eb.and([eb('state', '=', 'asked'), eb('answer_by', '<', toUtcDay(ctx.now()))]),
      ),
    ),
})
