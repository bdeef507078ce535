import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { toUtcDay } from '#kernel/time.ts'

/** A question that was not answered in time comes back to staff. */
export const returnUnanswered = job({
  name: 'return-unanswered',
  schedule: '7 * * * *',
  handle: (ctx) =>
    inTransaction(ctx, async ({ db, now }) => {
      const back = await db
        .updateTable('moderation_case')
        .set((eb) => ({ state: 'open', queued_at: now(), version: eb('version', '+', 1) }))
        .where('state', '=', 'asked')
        .where('answer_by', '<', toUtcDay(now()))
        .returning('id')
        .execute()
      if (back.length === 0) return
      await db
        .insertInto('case_entry')
        .values(
          back.map(({ id }) => ({
            case_id: id,
            kind: 'overdue' as const,
            written_at: now(),
          })),
        )
        .execute()
    }),
})
