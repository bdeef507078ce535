import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/process-each.ts'
import { isNotHeld } from '#kernel/server/privacy/holds.ts'

/** Deletes invitations that expired long ago, whether they were accepted or not. */
export const pruneInvitations = job({
  name: 'prune-invitations',
  schedule: '43 4 * * *',
  handle: (ctx) =>
    pruneOlder(ctx, async (before, limit) => {
      const deleted = await ctx.db
        .deleteFrom('biz_invitation')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('biz_invitation')
            .select('id')
            .where('expires_at', '<', before)
            .where(isNotHeld({ address: 'biz_invitation.email' }))
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    }),
})
