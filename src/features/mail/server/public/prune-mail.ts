import { job } from '#kernel/server/job-queue.ts'
import { pruneOlder } from '#kernel/server/prune-older.ts'

/** Deletes records of emails sent long ago. Pending and undeliverable emails remain for review. */
export const pruneMail = job({
  name: 'prune-mail',
  schedule: '7 4 * * *',
  handle: (ctx) =>
    pruneOlder(ctx, async (before, limit) => {
      const deleted = await ctx.db
        .deleteFrom('mail')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mail')
            .select('id')
            .where('status', '=', 'sent')
            .where('sent_at', '<', before)
            .orderBy('sent_at')
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    }),
})
