import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { findFailedMail } from '#features/mail/server/public/mail-states.ts'
import { requeueMail } from '#features/mail/server/public/requeue-mail.ts'
import { sendMail } from '#features/mail/server/public/send-mail.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { deadLetterName } from '#kernel/server/jobs/job-queue.ts'
import { findFailedJobs, requeueJob } from '#kernel/server/reports/job-report.ts'
import { type Failure, retryAllEndpoint, retryJobEndpoint, retryMailEndpoint } from '../contract.ts'

/** Queues whose failures are listed as undeliverable emails, so their jobs aren't also listed. */
export const mailQueues = [sendMail.name, deadLetterName(sendMail.name)]

/** Returns undeliverable emails and failed jobs, latest first. */
export async function listFailures(ctx: AppContext, limit: number): Promise<Failure[]> {
  const [mails, jobs] = await Promise.all([
    findFailedMail(ctx, limit),
    findFailedJobs(ctx.db, mailQueues, limit),
  ])
  const failures: Failure[] = [
    ...mails.map((mail) => ({
      kind: 'mail' as const,
      id: String(mail.id),
      queue: mail.kind,
      description: t`${mail.subject}, to ${mail.recipient}`,
      error: mail.last_error,
      attempts: mail.attempts,
      since: mail.created_at.toISOString(),
    })),
    ...jobs.map((job) => ({
      kind: 'job' as const,
      id: job.id,
      queue: job.queue,
      description: describe(job.data),
      error: job.error,
      attempts: job.attempts,
      since: job.failedAt.toISOString(),
    })),
  ]
  return failures.toSorted((a, b) => b.since.localeCompare(a.since)).slice(0, limit)
}

/** Returns the numbers and strings in the job's data. Scheduled jobs have none. */
function describe(data: Record<string, unknown> | null): string {
  const parts = Object.entries(data ?? {})
    .filter(([, value]) => typeof value === 'number' || typeof value === 'string')
    .map(([name, value]) => `${name} ${String(value)}`.slice(0, 60))
  return parts.join(', ').slice(0, 200) || 'scheduled'
}

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
