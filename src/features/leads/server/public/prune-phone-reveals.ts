import { sql } from 'kysely'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/prune-older.ts'
import { toUtcDay } from '#kernel/time.ts'

/** Deletes old daily counts of phone number reveals. */
export const prunePhoneReveals = job({
  name: 'prune-phone-reveals',
  schedule: '17 4 * * *',
  handle: ({ db, ...ctx }) =>
    pruneOlder({ db, ...ctx }, async (before, limit) => {
      const { numAffectedRows } = await sql`
        delete from phone_reveal where ctid = any(array(
          select ctid from phone_reveal where day < ${toUtcDay(before)}::date limit ${limit}))`.execute(
        db,
      )
      return Number(numAffectedRows ?? 0)
    }),
})
