import { LRUCache } from 'lru-cache'
import { Counter, type Registry } from 'prom-client'
import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '../../../errors.ts'
import { clientNetwork } from '../../limits/rate-limit.ts'
import { FairQueue, type QueueLimits } from './fair-queue.ts'

/** Rendering is CPU-bound, and each process has one CPU. More concurrency would only slow down every page. */
const visitors: QueueLimits = {
  atOnce: 2,
  waiting: 60,
  maxWaitMs: 1_000,
  overloadedMaxWaitMs: 250,
  shortQueueMaxWaitMs: 4_000,
  crowdedRest: 3,
}
/** Members have a separate queue, so that visitor traffic doesn't slow them down. */
const members: QueueLimits = {
  atOnce: 4,
  waiting: 60,
  maxWaitMs: 4_000,
  overloadedMaxWaitMs: 1_000,
  shortQueueMaxWaitMs: 4_000,
  crowdedRest: 0,
}

/**
 * Queue limits by class of expensive call. Calls in the class `computed` are CPU-bound like rendering, so they share
 * the page queues.
 */
const classLimits = {
  /** Most of the work runs in a worker thread, which handles one task at a time. */
  threaded: {
    atOnce: 1,
    waiting: 20,
    maxWaitMs: 4_000,
    overloadedMaxWaitMs: 2_000,
    shortQueueMaxWaitMs: 4_000,
    crowdedRest: 2,
  },
  /** Exports with many rows, which stay in memory until they are sent. */
  exported: {
    atOnce: 1,
    waiting: 20,
    maxWaitMs: 20_000,
    overloadedMaxWaitMs: 10_000,
    shortQueueMaxWaitMs: 20_000,
    crowdedRest: 0,
  },
  /**
   * Calls that hash a password or send a message that triggers email. The wait is longer because users are more patient
   * after they fill in a form.
   */
  submitted: {
    atOnce: 3,
    waiting: 60,
    maxWaitMs: 10_000,
    overloadedMaxWaitMs: 5_000,
    shortQueueMaxWaitMs: 10_000,
    crowdedRest: 0,
  },
} satisfies Record<string, QueueLimits>

/** Cost class of a call, which determines its queue. */
type CallClass = 'computed' | keyof typeof classLimits

/** Cost classes of expensive calls, by method and path. */
export type CallClasses = Readonly<Record<string, CallClass>>

/**
 * Limits a process's expensive work: rendering pages and running calls that have a cost class. Visitors are queued by
 * network and members by account, so that an abusive client delays only itself.
 */
export function createAdmission(registry: Registry) {
  const pagesOfVisitors = new FairQueue(visitors)
  const pagesOfMembers = new FairQueue(members)
  const classQueues = {
    threaded: new FairQueue(classLimits.threaded),
    exported: new FairQueue(classLimits.exported),
    submitted: new FairQueue(classLimits.submitted),
  }
  const demand = new LRUCache<string, number>({ max: 2_000, ttl: 60_000 })
  const renders = new Counter({
    name: 'page_renders_total',
    help: 'Pages rendered, and pages rejected because too many requests were waiting.',
    labelNames: ['for', 'outcome'],
    registers: [registry],
  })
  const calls = new Counter({
    name: 'expensive_calls_total',
    help: 'Expensive calls admitted, and calls rejected because too many requests were waiting.',
    labelNames: ['class', 'for', 'outcome'],
    registers: [registry],
  })

  function runComputed<T>({ actor, visitor }: AppContext, work: () => Promise<T>, name = '') {
    if (actor) return pagesOfMembers.run(`${actor.profileId}`, work)
    const options = { wanted: demand.get(name) ?? 0 }
    return pagesOfVisitors.run(clientNetwork(visitor.ip), work, options)
  }

  return {
    /**
     * Counts a request for a cached page. Popular pages are rendered first. To get many pages ahead of them, an
     * attacker would have to request each one more often.
     */
    want(name: string) {
      demand.set(name, (demand.get(name) ?? 0) + 1)
    },

    /** Renders a page through the queue. Cache hits skip the queue. */
    async runPage<T>(ctx: AppContext, work: () => Promise<T>, name = ''): Promise<T> {
      const labels = { for: ctx.actor ? 'members' : 'visitors' }
      const counted = () => {
        renders.inc({ ...labels, outcome: 'rendered' })
        return work()
      }
      return runComputed(ctx, counted, name).catch((error) => {
        if (error instanceof Refusal) renders.inc({ ...labels, outcome: 'refused' })
        throw error
      })
    },

    /** Runs an expensive call through its queue. */
    async runCall<T>(ctx: AppContext, callClass: CallClass, work: () => Promise<T>): Promise<T> {
      const labels = { class: callClass, for: ctx.actor ? 'members' : 'visitors' }
      let isAdmitted = false
      const counted = () => {
        isAdmitted = true
        calls.inc({ ...labels, outcome: 'admitted' })
        return work()
      }
      const result =
        callClass === 'computed'
          ? runComputed(ctx, counted)
          : classQueues[callClass].run(toSubject(ctx), counted)
      return result.catch((error) => {
        if (!isAdmitted) calls.inc({ ...labels, outcome: 'refused' })
        throw error
      })
    },
  }
}

function toSubject({ actor, visitor }: AppContext) {
  return actor ? `member ${actor.profileId}` : clientNetwork(visitor.ip)
}

export type Admission = ReturnType<typeof createAdmission>
