import { enqueue, job } from '#kernel/server/job-queue.ts'
import { mailTransportKey } from '../transport.ts'
import { sendMail } from './send-mail.ts'

/** How long a mail may wait for its first try before it counts as stuck, milliseconds. */
const patienceMs = 15 * 60 * 1_000
const atOnce = 500

/** Enqueues mail that was never tried: it was written before there was a mail server, or the queue has lost its job. */
export const requeueStuckMail = job({
  name: 'requeue-stuck-mail',
  schedule: '*/15 * * * *',
  async handle(ctx) {
    if (!ctx.services.get(mailTransportKey)) return
    const stuck = await ctx.db
      .selectFrom('mail')
      .select('id')
      .where('status', '=', 'waiting')
      .where('attempts', '=', 0)
      .where('created_at', '<', new Date(ctx.now().getTime() - patienceMs))
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id } of stuck) await enqueue(ctx, sendMail, { mailId: id })
  },
})
