import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/prune-older.ts'

/** Deletes old inbound email records. The messages remain in their conversations. */
export const pruneInboundMail = job({
  name: 'prune-inbound-mail',
  schedule: '17 4 * * *',
  handle: (ctx) =>
    pruneOlder(ctx, async (before, limit) => {
      const deleted = await ctx.db
        .deleteFrom('inbound_mail')
        .where('message_id', 'in', (eb) =>
          eb
            .selectFrom('inbound_mail')
            .select('message_id')
            .where('received_at', '<', before)
            .orderBy('received_at')
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    }),
})
