import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { sendMail } from './send-mail.ts'

/** Queues a dead mail for another day of tries. Returns false if it was not dead. */
export function retryMail(ctx: AppContext, mailId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const revived = await ctx.db
      .updateTable('mail')
      .set({ status: 'waiting', claimed_until: null })
      .where('id', '=', mailId)
      .where('status', '=', 'dead')
      .returning('id')
      .executeTakeFirst()
    if (!revived) return false
    await enqueue(ctx, sendMail, { mailId })
    return true
  })
}
