import { CompiledQuery } from 'kysely'
import {
  type JobResult,
  PgBoss,
  type Queue,
  systemClock,
  type UpdateQueueOptions,
  type WorkOptions,
} from 'pg-boss'
import { type AppContext, serviceKey } from '../../app-context.ts'
import { createThrottledWarning } from '../database/create-throttled-warning.ts'
import type { Db } from '../database/database.ts'
import { siteById } from '../sites/site-directory.ts'
import { currentRequestId, isRequestId, withRequestId } from '../tracing/request-id.ts'
import { currentSpan, inSpan } from '../tracing/spans.ts'

/** Background work. A handler may run twice for the same job, so it must be idempotent. */
export type Job<Data extends object = object> = {
  name: string
  /** Five-field cron expression in UTC. Scheduled jobs have empty data. */
  schedule?: string
  /** Maximum number of retries, with increasing delays. Defaults to 3. */
  retryLimit?: number
  /** Number of jobs that one process runs concurrently, without pauses while more are queued. Defaults to 1. */
  atOnce?: number
  /** Maximum number of concurrent jobs in a group (see `enqueue`), so that a slow group doesn't block others. */
  atOncePerGroup?: number
  /**
   * True if a job may take up to an hour. A dead worker is then detected by missed heartbeats instead of a short
   * timeout.
   */
  isLong?: boolean
  handle(this: void, ctx: AppContext, data: Data): Promise<void>
  /** Called after all retries have failed. */
  giveUp?(this: void, ctx: AppContext, data: Data): Promise<void>
}

export function job<Data extends object>(definition: Job<Data>): Job<Data> {
  return definition
}

/** Queue methods that are used at run time. */
export type JobQueue = Pick<PgBoss, 'send' | 'retry'>
export const queueKey = serviceKey<JobQueue>('job queue')

/** Options that the library passes to its pool. If a server doesn't respond, the queue reconnects. */
const queueLimits = { connectionTimeoutMillis: 15_000, query_timeout: 15_000 }

/**
 * Monotonic clock for the queue library, which measures its offset from the database's clock itself. With the system
 * clock, setting the clock back would make the library wait for that amount of time.
 */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/**
 * Opens the queue. Runs jobs in this process if `work` is true. Several processes can share the work. `jobs` must
 * always be the full list because a job can only be enqueued if its queue exists.
 */
export async function startJobs(
  ctx: AppContext,
  databaseUrl: string,
  jobs: readonly Job[],
  { work }: { work: boolean },
) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'windsock jobs',
    ...queueLimits,
    clock: steadyClock,
    supervise: work,
    schedule: work,
    useListenNotify: work,
  })
  const warn = createThrottledWarning()
  boss.on('error', (error) => warn(ctx.log, error, 'job queue error'))
  await boss.start()
  ctx.services.set(queueKey, boss)
  await createQueues(boss, jobs)
  if (work) for (const job of jobs) await workJob(ctx, boss, job)
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}

/**
 * Enqueues a job in the context's transaction, so that it exists only if the transaction commits. Lower-level features
 * refer to jobs of higher-level features by name only.
 */
export async function enqueue<Data extends object>(
  ctx: AppContext,
  { name }: Pick<Job<Data>, 'name'> & Partial<Pick<Job<Data>, 'handle'>>,
  data: Data,
  { group, ...options }: QueueOptions = {},
) {
  // Emails sent by the job use the name of the site that enqueued it.
  const { id, isFirst } = ctx.site
  const cause = findCause()
  const queued = { ...data, ...(!isFirst && { siteId: id }), ...(cause && { cause }) }
  await ctx.services.get(queueKey).send(name, queued, {
    ...options,
    ...(group !== undefined && { group: { id: group } }),
    db: createQueueDatabase(ctx.db),
  })
}

type QueueOptions = {
  startAfter?: Date
  singletonKey?: string
  /** Group that the job belongs to, if concurrency is limited by group. */
  group?: string
  /** Jobs with a higher priority run first. Defaults to 0. */
  priority?: number
}

/** Creates the queues and schedules of jobs, and updates those whose settings have changed. */
export async function createQueues(boss: PgBoss, jobs: readonly Job[]) {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, settings] of jobs.flatMap(toQueues)) {
    const before = queues.get(name)
    if (!before) await boss.createQueue(name)
    if (!before || !hasSettings(before, settings)) await boss.updateQueue(name, settings)
  }
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, schedule } of jobs)
    if (schedule && schedules.get(name) !== schedule) await boss.schedule(name, schedule)
    else if (!schedule && schedules.has(name)) await boss.unschedule(name)
}

/** Returns a job's queues with their settings. A queue must exist before another one refers to it. */
function toQueues({ name, retryLimit, giveUp, isLong }: Job): [name: string, UpdateQueueOptions][] {
  const deadLetter = deadLetterName(name)
  const settings: UpdateQueueOptions = {
    // Workers learn of new jobs immediately, and poll only for retries and jobs with a later start.
    notify: true,
    // If a worker dies, its jobs become available again after this time, instead of the library's default of 15 minutes.
    expireInSeconds: isLong ? 3_600 : 120,
    heartbeatSeconds: isLong ? 30 : null,
    retryLimit: retryLimit ?? 3,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
    deadLetter: giveUp ? deadLetter : null,
  }
  return giveUp
    ? [
        [deadLetter, { notify: true }],
        [name, settings],
      ]
    : [[name, settings]]
}

function hasSettings(queue: Queue, settings: UpdateQueueOptions): boolean {
  return Object.entries(settings).every(
    ([key, value]) => (queue[key as keyof Queue] ?? null) === value,
  )
}

async function workJob(ctx: AppContext, boss: PgBoss, { name, handle, giveUp, ...limits }: Job) {
  const { atOnce = 1, atOncePerGroup } = limits
  const run = async ({ id, data }: QueuedJob): Promise<JobResult> => {
    try {
      await forItsRequest(name, data, () => handle(...resolveJobContext(ctx, data)))
      return { id, status: 'completed' }
    } catch (error) {
      const { message } = error as Error
      withRequestId(readCause(data).requestId, () =>
        ctx.log.warn({ job: name, error: message }, 'job failed; retrying'),
      )
      return { id, status: 'failed', output: { message } }
    }
  }
  // A batch waits for its slowest job, so jobs run in batches of one if groups must not delay each other.
  if (atOncePerGroup === undefined) await startWorker(boss, name, { batchSize: atOnce }, run)
  else
    for (let i = 0; i < atOnce; i += 1)
      await startWorker(boss, name, { localGroupConcurrency: atOncePerGroup }, run)
  if (giveUp)
    await startWorker(boss, deadLetterName(name), {}, async ({ id, data }) => {
      await forItsRequest(deadLetterName(name), data, () => giveUp(...resolveJobContext(ctx, data)))
      return { id, status: 'completed' }
    })
}

/** Starts a worker, which fetches again immediately after each batch. */
async function startWorker(
  boss: PgBoss,
  queue: string,
  limits: WorkOptions,
  run: (job: QueuedJob) => Promise<JobResult>,
) {
  const options = { ...limits, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 10 }
  let worker: string | null = null
  worker = await boss.work<object>(queue, { ...options, perJobResults: true as const }, (jobs) => {
    // Without this, the remaining jobs would wait for the next poll.
    if (worker) boss.notifyWorker(worker)
    return Promise.all(jobs.map(run))
  })
}

type QueuedJob = { id: string; data: object }

/** Returns the context for the job's site, and the job's data without metadata. */
export function resolveJobContext(ctx: AppContext, queued: object | null): [AppContext, object] {
  const { siteId, cause: _, ...data } = (queued ?? {}) as { siteId?: number; cause?: Cause }
  return [{ ...ctx, site: siteById(ctx, siteId) }, data]
}

/** Returns the request that is enqueuing the job, for logs and traces. */
function findCause(): Cause | null {
  const [requestId, traceparent] = [currentRequestId(), currentSpan()]
  if (requestId === undefined && traceparent === undefined) return null
  return { ...(requestId && { requestId }), ...(traceparent && { traceparent }) }
}

function readCause(queued: object | null): Cause {
  const { requestId, traceparent } = (queued as { cause?: Cause } | null)?.cause ?? {}
  return {
    ...(isRequestId(requestId) && { requestId }),
    ...(typeof traceparent === 'string' && { traceparent }),
  }
}

/** Runs a job as part of the request that enqueued it. */
function forItsRequest(name: string, queued: object | null, work: () => Promise<void>) {
  const { requestId, traceparent: parent } = readCause(queued)
  const described = { name: `job ${name}`, kind: 'consumer' as const, parent }
  return withRequestId(requestId, () => inSpan(() => described, work))
}

type Cause = { requestId?: string; traceparent?: string }

export function deadLetterName(name: string) {
  return `${name}-given-up`
}

/** Lets the queue use one of our connections or transactions. */
export function createQueueDatabase(db: Db) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows: rows as object[] }
    },
  }
}
