import { findFailedMail } from '#features/mail/server/public/find-failed-mail.ts'
import { operation } from '#kernel/server/operation.ts'
import { findFailedJobs } from '#kernel/server/reports/job-report.ts'
import { retryAllEndpoint } from '../../../system-contract.ts'
import { mailQueues } from './list-failures.ts'
import { retryOneJob } from './retry-job.ts'
import { retryOneMail } from './retry-mail.ts'

/** Retries and records each failure separately, so that an error doesn't block the others. */
export const retryAll = operation(retryAllEndpoint, async (ctx) => {
  let retried = 0
  for (const { id } of await findFailedMail(ctx, most))
    if (await retryOneMail(ctx, Number(id))) retried++
  for (const { queue, id } of await findFailedJobs(ctx.db, mailQueues, most))
    if (await retryOneJob(ctx, queue, id)) retried++
  return { retried }
})

const most = 500
