import type { Registry } from 'prom-client'
import { countTargetedAddresses } from '#features/accounts/server/public/failed-logins/count-targeted-addresses.ts'
import { countUnsentMail } from '#features/mail/server/public/mail-states.ts'
import { countUnassignedCaptures } from '#features/payments/server/public/load-staff-lists.ts'
import { countExecuting } from '#features/payments/server/public/open-payments.ts'
import { measureIndexLag } from '#features/search/server/public/listing-changes.ts'
import { countPendingUploads } from '#features/selling/server/public/sweep-images.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { listBackupReports } from '#kernel/server/backup/backup-report.ts'
import { coalesceCalls } from '#kernel/server/limits/limit-concurrency.ts'
import { registerGauge } from '#kernel/server/metrics/register-gauge.ts'
import { countJobs } from '#kernel/server/reports/job-report.ts'
import { policyViolations } from '../policy-reports/receive-policy-reports.ts'
import { vitalHistograms } from '../vitals/receive-vitals.ts'

/**
 * Adds metrics shared by all processes: jobs, emails, payments, and uploads. Values are read on demand. While the
 * database is unavailable, they have no value, so that alerts can distinguish an outage from zero.
 */
export function registerMarketMetrics(ctx: AppContext, registry: Registry) {
  register(registry, marketMetrics, () => readMarket(ctx))
}

/** Adds metrics of each web process: its search index, and the violations and the speed that browsers reported. */
export function registerIndexMetrics(ctx: AppContext, registry: Registry) {
  registry.registerMetric(policyViolations)
  for (const histogram of vitalHistograms.values()) registry.registerMetric(histogram)
  register(registry, indexMetrics, async () => ({
    now: ctx.now(),
    index: await measureIndexLag(ctx),
  }))
}

function register<Read>(
  registry: Registry,
  metrics: readonly MetricDefinition<Read>[],
  read: () => Promise<Read>,
) {
  const readShared = coalesceCalls(() => read().catch(() => null))
  for (const { name, help, labelNames, samples } of metrics)
    registerGauge(registry, { name, help, ...(labelNames && { labelNames }) }, async (gauge) => {
      const source = await readShared()
      gauge.reset()
      // A gauge without labels would otherwise report zero.
      if (!labelNames) gauge.remove()
      for (const { value, labels } of source ? samples(source) : [])
        if (value !== null) gauge.set(labels ?? {}, value)
    })
}

async function readMarket(ctx: AppContext) {
  const [jobs, mails, executing, unassigned, uploads, targetedAddresses, backups] =
    await Promise.all([
      countJobs(ctx.db),
      countUnsentMail(ctx),
      countExecuting(ctx),
      countUnassignedCaptures(ctx),
      countPendingUploads(ctx),
      countTargetedAddresses(ctx),
      listBackupReports(ctx.db),
    ])
  return { now: ctx.now(), jobs, mails, executing, unassigned, uploads, targetedAddresses, backups }
}

type Market = Awaited<ReturnType<typeof readMarket>>
type Index = { now: Date; index: Awaited<ReturnType<typeof measureIndexLag>> }
type Sample = { value: number | null; labels?: Record<string, string> }
type MetricDefinition<Read> = {
  name: string
  help: string
  labelNames?: string[]
  samples: (read: Read) => Sample[]
}

const indexMetrics: readonly MetricDefinition<Index>[] = [
  {
    name: 'search_index_listings',
    help: 'Listings in this process’s search index.',
    samples: ({ index }) => [{ value: index.listings }],
  },
  {
    name: 'search_index_version',
    help: 'Market commits this process has read.',
    samples: ({ index }) => [{ value: index.isReady ? index.version - index.behind : null }],
  },
  {
    name: 'search_index_behind_commits',
    help: 'Market commits this process hasn’t read yet. Searches read them first.',
    samples: ({ index }) => [{ value: index.isReady ? index.behind : null }],
  },
  {
    name: 'search_index_behind_seconds',
    help: 'Age of the oldest unread commit.',
    samples: ({ index, now }) => [{ value: ageSeconds(index.oldestBehindAt, now) }],
  },
]

const marketMetrics: readonly MetricDefinition<Market>[] = [
  {
    name: 'jobs',
    help: 'Jobs of all processes by queue: due, running, and permanently failed.',
    labelNames: ['queue', 'state'],
    samples: ({ jobs }) =>
      jobs.flatMap(({ name: queue, waiting, running, dead }) => [
        { labels: { queue, state: 'waiting' }, value: waiting },
        { labels: { queue, state: 'running' }, value: running },
        { labels: { queue, state: 'failed' }, value: dead },
      ]),
  },
  {
    name: 'jobs_oldest_waiting_seconds',
    help: 'Wait time of the oldest due job, by queue.',
    labelNames: ['queue'],
    samples: ({ jobs, now }) =>
      jobs.map(({ name: queue, oldestDueAt }) => ({
        labels: { queue },
        value: ageSeconds(oldestDueAt, now),
      })),
  },
  {
    name: 'mails_unsent',
    help: 'Emails waiting and emails that couldn’t be delivered.',
    labelNames: ['state'],
    samples: ({ mails }) => [
      { labels: { state: 'waiting' }, value: mails.waiting },
      { labels: { state: 'dead' }, value: mails.dead },
    ],
  },
  {
    name: 'mails_oldest_waiting_seconds',
    help: 'Wait time of the oldest unsent email.',
    samples: ({ mails, now }) => [{ value: ageSeconds(mails.oldestWaitingAt, now) }],
  },
  {
    name: 'invoices_executing',
    help: 'Payments that were started and whose outcome is unknown.',
    samples: ({ executing }) => [{ value: executing }],
  },
  {
    name: 'captures_unassigned',
    help: 'Captured payments without an invoice.',
    samples: ({ unassigned }) => [{ value: unassigned }],
  },
  {
    name: 'uploads_waiting',
    help: 'Uploaded images that haven’t been processed yet.',
    samples: ({ uploads }) => [{ value: uploads }],
  },
  {
    name: 'login_addresses_targeted',
    help: 'Addresses with so many wrong passwords in a day that we notified their owners.',
    samples: ({ targetedAddresses }) => [{ value: targetedAddresses }],
  },
  {
    name: 'backup_ended_timestamp_seconds',
    help: 'Time when the latest backup to each target ended.',
    labelNames: ['target'],
    samples: ({ backups }) =>
      backups.map(({ target, endedAt }) => ({
        labels: { target },
        value: endedAt.getTime() / 1_000,
      })),
  },
  {
    name: 'backup_damaged_parts',
    help: 'Parts of each target that the latest backup found damaged and could not repair.',
    labelNames: ['target'],
    samples: ({ backups }) =>
      backups.map(({ target, damaged }) => ({ labels: { target }, value: damaged })),
  },
  {
    name: 'backup_missing_files',
    help: 'Files referenced by the database that were missing during the latest backup to each target.',
    labelNames: ['target'],
    samples: ({ backups }) =>
      backups.map(({ target, missing }) => ({ labels: { target }, value: missing })),
  },
]

/** Returns zero if the queue is empty. */
function ageSeconds(since: Date | null, now: Date): number {
  return since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000)
}
