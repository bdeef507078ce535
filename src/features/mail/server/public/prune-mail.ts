import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/process-each.ts'
import { isNotHeld } from '#kernel/server/privacy/holds.ts'
import { dayMs } from '#kernel/time.ts'
import { confirmWithinDays } from '../../rules.ts'
import { pruneUndeliverable } from './undeliverable-addresses.ts'

/**
 * Deletes records of emails sent long ago and of undeliverable addresses, which may exist again, and subscriptions that weren't confirmed in time. Pending and undeliverable
 * emails remain for review.
 */
export const pruneMail = job({
  name: 'prune-mail',
  schedule: '7 4 * * *',
  async handle(ctx) {
    await ctx.db
      .deleteFrom('email_subscription')
      .where('confirmed_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('created_at', '<', new Date(ctx.now().getTime() - confirmWithinDays * dayMs))
      .where(isNotHeld({ address: 'email_subscription.email' }))
      .execute()
    await pruneUndeliverable(ctx)
    await pruneOlder(ctx, async (before, limit) => {
      const deleted = await ctx.db
        .deleteFrom('mail')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mail')
            .select('id')
            .where('status', '=', 'sent')
            .where('sent_at', '<', before)
            .where(isNotHeld({ address: 'mail.recipient' }))
            .orderBy('sent_at')
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    })
  },
})

/**
 * Deletes records of one kind of email once sent, or after a week of failed attempts, to protect recipients'
 * privacy.
 */
export async function deleteMailRecords({ db, now }: AppContext, kind: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('kind', '=', kind)
    .where(
      sql<boolean>`(status = 'sent' or created_at < ${new Date(now().getTime() - retryForMs)})`,
    )
    .execute()
}

const retryForMs = 7 * 86_400_000
