import { CompiledQuery } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import { type AppContext, serviceKey } from '../app-context.ts'
import { repeatedWarning } from './database/repeated-warning.ts'
import type { Db } from './database.ts'
import { siteById } from './sites/site-directory.ts'
import { currentRequestId, isRequestId, withRequestId } from './tracing/request-id.ts'
import { currentSpan, inSpan } from './tracing/spans.ts'

/** Work apart from requests. A handler may run twice for one job and must then do no harm. */
export type Job<Data extends object = object> = {
  name: string
  /** Five-field cron expression, UTC: the job then also comes by itself, with empty data. */
  schedule?: string
  /** How often a failed job is tried again, at growing distances. Default 3. */
  retryLimit?: number
  /** How many one process works at the same time, without pauses while there are more. Default 1, one a second. */
  atOnce?: number
  /** How many of them may be of one group (see `enqueue`), so that a slow one leaves the others their turn. */
  atOncePerGroup?: number
  /** One may take an hour. A worker that dies is known by its silence, not by how long it takes. */
  isLong?: boolean
  handle(this: void, ctx: AppContext, data: Data): Promise<void>
  /** What to do once all tries have failed. */
  giveUp?(this: void, ctx: AppContext, data: Data): Promise<void>
}

export function job<Data extends object>(definition: Job<Data>): Job<Data> {
  return definition
}

/** What of the queue is called while it runs. */
export type JobQueue = Pick<PgBoss, 'send' | 'retry'>
export const queueKey = serviceKey<JobQueue>('job queue')

/** The library hands them on to its pool. A server that does not answer is left for one that may. */
const queueLimits = { connectionTimeoutMillis: 3_000, query_timeout: 15_000 }

/**
 * Opens the queue, and works the jobs in this process if `work` says so. Several processes share the work.
 * `jobs` is always the whole list: whoever enqueues needs the queues to exist.
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
    supervise: work,
    schedule: work,
  })
  const warn = repeatedWarning()
  boss.on('error', (error) => warn(ctx.log, error, 'job queue'))
  await boss.start()
  ctx.services.set(queueKey, boss)
  for (const job of jobs) await createQueues(boss, job)
  if (work) for (const job of jobs) await workJob(ctx, boss, job)
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}

/**
 * Enqueues within the context's transaction: the job exists exactly if the transaction commits. A lower feature knows
 * a job of a higher one by its name alone.
 */
export async function enqueue<Data extends object>(
  ctx: AppContext,
  { name }: Pick<Job<Data>, 'name'> & Partial<Pick<Job<Data>, 'handle'>>,
  data: Data,
  { group, ...options }: QueueOptions = {},
) {
  // What it mails bears the name of the site where it began.
  const { id, isFirst } = ctx.site
  const cause = findCause()
  const queued = { ...data, ...(!isFirst && { siteId: id }), ...(cause && { cause }) }
  await ctx.services.get(queueKey).send(name, queued, {
    ...options,
    ...(group !== undefined && { group: { id: group } }),
    db: throughKysely(ctx.db),
  })
}

type QueueOptions = {
  startAfter?: Date
  singletonKey?: string
  /** Whom the job is for, where its handler limits how many of one group run at once. */
  group?: string
  /** What is higher goes first. Default 0. */
  priority?: number
}

export async function createQueues(boss: PgBoss, job: Job) {
  const { name, schedule, retryLimit, giveUp, isLong } = job
  const dead = deadLetterName(name)
  if (giveUp) await boss.createQueue(dead)
  // A worker that dies gives its job back after this long, instead of the library's quarter of an hour.
  await boss.createQueue(name, {
    expireInSeconds: isLong ? 3_600 : 120,
    ...(isLong && { heartbeatSeconds: 30 }),
    retryLimit: retryLimit ?? 3,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
    ...(giveUp && { deadLetter: dead }),
  })
  if (schedule) await boss.schedule(name, schedule)
}

async function workJob(ctx: AppContext, boss: PgBoss, { name, handle, giveUp, ...crowd }: Job) {
  const { atOnce = 1, atOncePerGroup } = crowd
  const options = {
    pollingIntervalSeconds: 1,
    // A batch waits for its slowest: where groups must not wait for each other, each job is a batch of its own.
    ...(atOncePerGroup === undefined
      ? { batchSize: atOnce }
      : { batchSize: 1, localConcurrency: atOnce, localGroupConcurrency: atOncePerGroup }),
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work<object>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }): Promise<JobResult> => {
        try {
          await forItsRequest(name, data, () => handle(...atItsSite(ctx, data)))
          return { id, status: 'completed' }
        } catch (error) {
          const { message } = error as Error
          withRequestId(readCause(data).requestId, () =>
            ctx.log.warn({ job: name, error: message }, 'a job failed and is tried again'),
          )
          return { id, status: 'failed', output: { message } }
        }
      }),
    ),
  )
  if (giveUp)
    await boss.work<object>(deadLetterName(name), async ([job]) => {
      if (!job) return
      const { data } = job
      await forItsRequest(deadLetterName(name), data, () => giveUp(...atItsSite(ctx, data)))
    })
}

/** The context of a job's own site, and its data without what says which that is. */
export function atItsSite(ctx: AppContext, queued: object | null): [AppContext, object] {
  const { siteId, cause: _, ...data } = (queued ?? {}) as { siteId?: number; cause?: Cause }
  return [{ ...ctx, site: siteById(ctx, siteId) }, data]
}

/** The request that enqueues, for the log and the traces of what it caused. */
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

/** Works a job as part of what the request began. */
function forItsRequest(name: string, queued: object | null, work: () => Promise<void>) {
  const { requestId, traceparent: parent } = readCause(queued)
  const described = { name: `job ${name}`, kind: 'consumer' as const, parent }
  return withRequestId(requestId, () => inSpan(() => described, work))
}

type Cause = { requestId?: string; traceparent?: string }

export function deadLetterName(name: string) {
  return `${name}-given-up`
}

/** Lets the queue work on a connection or transaction of ours. */
export function throughKysely(db: Db) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows: rows as object[] }
    },
  }
}
