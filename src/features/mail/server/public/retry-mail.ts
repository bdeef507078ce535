import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { sendMail } from './send-mail.ts'

/**
 * Queues an undeliverable email for another day of attempts, in the caller's transaction if there is one. Returns null
 * if the email wasn't undeliverable.
 */
export function retryMail(ctx: AppContext, mailId: number): Promise<{ recipient: string } | null> {
  return ctx.db.isTransaction
    ? revive(ctx, mailId)
    : inTransaction(ctx, (ctx) => revive(ctx, mailId))
}

async function revive(ctx: AppContext, mailId: number) {
  const revived = await ctx.db
    .updateTable('mail')
    .set({ status: 'waiting', claimed_until: null })
    .where('id', '=', mailId)
    .where('status', '=', 'dead')
    .returning('recipient')
    .executeTakeFirst()
  if (!revived) return null
  await enqueue(ctx, sendMail, { mailId })
  return revived
}
