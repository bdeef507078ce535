import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { findFailedMail } from '#features/mail/server/public/find-failed-mail.ts'
import { retryMail as requeueMail } from '#features/mail/server/public/retry-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { findFailedJobs, retryJob as requeueJob } from '#kernel/server/reports/job-report.ts'
import { retryAllEndpoint, retryJobEndpoint, retryMailEndpoint } from '../contract.ts'
import { mailQueues } from './list-failures.ts'

export const retryMail = operation(retryMailEndpoint, async (ctx, { id }) => {
  if (!(await retryOneMail(ctx, id))) throw new Refusal('not_found')
  return { retried: 1 }
})

export const retryJob = operation(retryJobEndpoint, async (ctx, { queue, id }) => {
  if (!(await retryOneJob(ctx, queue, id))) throw new Refusal('not_found')
  return { retried: 1 }
})

/** Retries and records each failure separately, so that an error doesn't block the others. */
export const retryAll = operation(retryAllEndpoint, async (ctx) => {
  let retried = 0
  for (const { id } of await findFailedMail(ctx, maxRetries))
    if (await retryOneMail(ctx, Number(id))) retried++
  for (const { queue, id } of await findFailedJobs(ctx.db, mailQueues, maxRetries))
    if (await retryOneJob(ctx, queue, id)) retried++
  return { retried }
})

const maxRetries = 500

/** Returns false if the email is no longer undeliverable, for example because someone else retried it. */
function retryOneMail(ctx: ActorContext, id: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const mail = await requeueMail(ctx, id)
    if (!mail) return false
    await recordStaffAction(ctx, 'mail.retry', {
      subject: { kind: 'mail', id, name: mail.recipient },
      before: { status: 'dead' },
      after: { status: 'waiting' },
    })
    return true
  })
}

/** Returns false if the job is no longer failed, for example because someone else retried it. */
function retryOneJob(ctx: ActorContext, queue: string, id: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await requeueJob(ctx, queue, id))) return false
    await recordStaffAction(ctx, 'job.retry', {
      subject: { kind: 'job', id, name: queue },
      before: { state: 'failed' },
      after: { state: 'retry' },
    })
    return true
  })
}
