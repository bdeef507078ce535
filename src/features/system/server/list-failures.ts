import { findFailedMail } from '#features/mail/server/public/find-failed-mail.ts'
import { sendMail } from '#features/mail/server/public/send-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { deadLetterName } from '#kernel/server/jobs/job-queue.ts'
import { findFailedJobs } from '#kernel/server/reports/job-report.ts'
import type { Failure } from '../contract.ts'

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
      what: t`${mail.subject}, to ${mail.recipient}`,
      error: mail.last_error,
      tried: mail.attempts,
      since: mail.created_at.toISOString(),
    })),
    ...jobs.map((job) => ({
      kind: 'job' as const,
      id: job.id,
      queue: job.queue,
      what: describe(job.data),
      error: job.error,
      tried: job.tried,
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
