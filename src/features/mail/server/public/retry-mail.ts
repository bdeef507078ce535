import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { sendMail } from './send-mail.ts'

/** Queues a dead mail for another day of tries; within the caller's transaction, if there is one. Null if it was not dead. */
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
