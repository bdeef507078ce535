import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { toUtcDay } from '#kernel/time.ts'
import { returnCases } from '../return-cases.ts'

/** A question that was not answered in time comes back to staff. */
export const returnUnanswered = job({
  name: 'return-unanswered',
  schedule: '7 * * * *',
  handle: (ctx) =>
    inTransaction(ctx, (ctx) =>
      returnCases(ctx, { kind: 'overdue' }, (eb) =>
        eb.and([eb('state', '=', 'asked'), eb('answer_by', '<', toUtcDay(ctx.now()))]),
      ),
    ),
})
