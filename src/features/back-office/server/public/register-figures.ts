import type { Registry } from 'prom-client'
import { countGuessed } from '#features/accounts/server/public/guessing/count-guessed.ts'
import { countUnsentMail } from '#features/mail/server/public/find-dead-mail.ts'
import { countExecuting } from '#features/payments/server/public/count-executing.ts'
import { measureIndexLag } from '#features/search/server/public/index-lag.ts'
import { countWaitingUploads } from '#features/selling/server/public/count-waiting-uploads.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { coalesced } from '#kernel/server/coalesced.ts'
import { registerGauge } from '#kernel/server/figures/register-gauge.ts'
import { countJobs } from '#kernel/server/reports/job-report.ts'

/**
 * Adds to a process's figures what is the same for all: jobs, mails, payments, uploads. They are read when somebody
 * asks; while the database is away they have no value, which an alert can tell from zero.
 */
export function registerMarketFigures(ctx: AppContext, registry: Registry) {
  register(registry, marketFigures, () => readMarket(ctx))
}

/** The same of what each web process has for itself: its search index. */
export function registerIndexFigures(ctx: AppContext, registry: Registry) {
  register(registry, indexFigures, async () => ({
    now: ctx.now(),
    index: await measureIndexLag(ctx),
  }))
}

function register<Read>(
  registry: Registry,
  figures: readonly Figure<Read>[],
  ask: () => Promise<Read>,
) {
  const read = coalesced(() => ask().catch(() => null))
  for (const { name, help, labelNames, samples } of figures)
    registerGauge(registry, { name, help, ...(labelNames && { labelNames }) }, async (gauge) => {
      const found = await read()
      gauge.reset()
      // A gauge without labels would otherwise say zero.
      if (!labelNames) gauge.remove()
      for (const { value, labels } of found ? samples(found) : [])
        if (value !== null) gauge.set(labels ?? {}, value)
    })
}

async function readMarket(ctx: AppContext) {
  const [jobs, mails, executing, uploads, guessed] = await Promise.all([
    countJobs(ctx.db),
    countUnsentMail(ctx),
    countExecuting(ctx),
    countWaitingUploads(ctx),
    countGuessed(ctx),
  ])
  return { now: ctx.now(), jobs, mails, executing, uploads, guessed }
}

type Market = Awaited<ReturnType<typeof readMarket>>
type Index = { now: Date; index: Awaited<ReturnType<typeof measureIndexLag>> }
type Sample = { value: number | null; labels?: Record<string, string> }
type Figure<Read> = {
  name: string
  help: string
  labelNames?: string[]
  samples: (read: Read) => Sample[]
}

const indexFigures: readonly Figure<Index>[] = [
  {
    name: 'search_index_listings',
    help: 'Listings that this process finds by its index.',
    samples: ({ index }) => [{ value: index.listings }],
  },
  {
    name: 'search_index_version',
    help: 'Commits of the market that this process has read.',
    samples: ({ index }) => [{ value: index.isReady ? index.version - index.behind : null }],
  },
  {
    name: 'search_index_behind_commits',
    help: 'Commits of the market that this process has yet to read; a search reads them first.',
    samples: ({ index }) => [{ value: index.isReady ? index.behind : null }],
  },
  {
    name: 'search_index_behind_seconds',
    help: 'Age of the oldest of these commits.',
    samples: ({ index, now }) => [{ value: ageSeconds(index.oldestBehindAt, now) }],
  },
]

const marketFigures: readonly Figure<Market>[] = [
  {
    name: 'jobs',
    help: 'Jobs of all processes by queue: due, at work, and failed for good.',
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
    help: 'How long the job that is due longest has waited, by queue.',
    labelNames: ['queue'],
    samples: ({ jobs, now }) =>
      jobs.map(({ name: queue, oldestDueAt }) => ({
        labels: { queue },
        value: ageSeconds(oldestDueAt, now),
      })),
  },
  {
    name: 'mails_unsent',
    help: 'Mails that wait, and mails that nobody took.',
    labelNames: ['state'],
    samples: ({ mails }) => [
      { labels: { state: 'waiting' }, value: mails.waiting },
      { labels: { state: 'dead' }, value: mails.dead },
    ],
  },
  {
    name: 'mails_oldest_waiting_seconds',
    help: 'How long the mail that waits longest has waited.',
    samples: ({ mails, now }) => [{ value: ageSeconds(mails.oldestWaitingAt, now) }],
  },
  {
    name: 'invoices_executing',
    help: 'Payments that were begun and whose end nobody knows yet.',
    samples: ({ executing }) => [{ value: executing }],
  },
  {
    name: 'uploads_waiting',
    help: 'Pictures that were taken and are not prepared yet.',
    samples: ({ uploads }) => [{ value: uploads }],
  },
  {
    name: 'login_addresses_guessed',
    help: 'Addresses with so many wrong passwords within a day that their owners were told.',
    samples: ({ guessed }) => [{ value: guessed }],
  },
]

/** Zero where nothing waits. */
function ageSeconds(since: Date | null, now: Date): number {
  return since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000)
}
