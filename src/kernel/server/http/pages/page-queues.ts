import { LRUCache } from 'lru-cache'
import { Counter, type Registry } from 'prom-client'
import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '../../../errors.ts'
import { clientNetwork } from '../../rate-limit.ts'
import { FairQueue } from '../fair-queue.ts'

/** Rendering takes the one processor that a process has: more at once would only make each of them later. */
const visitors = {
  atOnce: 2,
  waiting: 60,
  patienceMs: 1_000,
  crowdedPatienceMs: 250,
  crowdedRest: 3,
}
/** Whoever is logged in has room of their own, however many strangers there are. */
const members = {
  atOnce: 4,
  waiting: 60,
  patienceMs: 4_000,
  crowdedPatienceMs: 1_000,
  crowdedRest: 0,
}

/** In whose turn a page is rendered. Pages that are kept, and asked for again, do not come here. */
export function pageQueues(registry: Registry) {
  const ofVisitors = new FairQueue(visitors)
  const ofMembers = new FairQueue(members)
  const wanted = new LRUCache<string, number>({ max: 2_000, ttl: 60_000 })
  const renders = new Counter({
    name: 'page_renders_total',
    help: 'Pages that were rendered, and that were refused because too many waited.',
    labelNames: ['for', 'outcome'],
    registers: [registry],
  })
  return {
    /**
     * Somebody asked for a page that was kept: its next rendering goes before those of pages that fewer ask for. To
     * bring many pages to the front of a rush, each must be asked for more often than what everybody reads.
     */
    want(name: string) {
      wanted.set(name, (wanted.get(name) ?? 0) + 1)
    },

    async run<T>({ actor, visitor }: AppContext, work: () => Promise<T>, name = ''): Promise<T> {
      const whose = actor ? 'members' : 'visitors'
      const counted = () => {
        renders.inc({ for: whose, outcome: 'rendered' })
        return work()
      }
      try {
        if (actor) return await ofMembers.run(`${actor.profileId}`, counted)
        const options = { wanted: wanted.get(name) ?? 0 }
        return await ofVisitors.run(clientNetwork(visitor.ip), counted, options)
      } catch (error) {
        if (error instanceof Refusal) renders.inc({ for: whose, outcome: 'refused' })
        throw error
      }
    },
  }
}

export type PageQueues = ReturnType<typeof pageQueues>
