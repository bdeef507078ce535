import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { mailTransportKey } from '../transport.ts'
import { sendMail } from './send-mail.ts'

/** Emails count as stuck if there's no first attempt within this time. */
const maxWaitMs = 15 * 60 * 1_000
const atOnce = 500

/**
 * Enqueues emails that were never attempted because no mail server was configured or the queue lost the job. A process
 * that starts doesn't wait, because a mail server may have just been configured.
 */
export const requeueStuckMail = job<{ isStart?: boolean }>({
  name: 'requeue-stuck-mail',
  schedule: '*/15 * * * *',
  async handle(ctx, { isStart = false }) {
    if (!ctx.services.get(mailTransportKey)) return
    const stuck = await ctx.db
      .selectFrom('mail')
      .select('id')
      .where('status', '=', 'waiting')
      .where('attempts', '=', 0)
      .where('created_at', '<', new Date(ctx.now().getTime() - (isStart ? 0 : maxWaitMs)))
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id } of stuck) await enqueue(ctx, sendMail, { mailId: id })
  },
})

/**
 * Queues an undeliverable email for another day of attempts, in the caller's transaction if there is one. Returns null
 * if the email wasn't undeliverable.
 */
export function requeueMail(
  ctx: AppContext,
  mailId: number,
): Promise<{ recipient: string } | null> {
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
