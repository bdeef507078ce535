import { LRUCache } from 'lru-cache'
import type { AppContext, Services } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import { clientNetwork } from '../limits/rate-limit.ts'

export type NetworkLimit = ReturnType<typeof createNetworkLimit>

/**
 * Creates a limit of requests per network. Counts in memory, per process, so that the limit costs no query and writes
 * nothing. The window starts with a network's first request.
 */
export function createNetworkLimit(points: number, seconds = 60) {
  const countsByProcess = new WeakMap<Services, LRUCache<string, number>>()
  return async ({ services, visitor, now }: Pick<AppContext, 'services' | 'visitor' | 'now'>) => {
    let counts = countsByProcess.get(services)
    if (!counts) {
      const perf = { now: () => now().getTime() }
      counts = new LRUCache({ max: maxNetworks, ttl: seconds * 1_000, ttlResolution: 0, perf })
      countsByProcess.set(services, counts)
    }
    const network = clientNetwork(visitor.ip)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count, { noUpdateTTL: true })
    if (count <= points) return
    const retryAfterSeconds = Math.max(1, Math.ceil(counts.getRemainingTTL(network) / 1_000))
    throw new Refusal('slow_down', { retryAfterSeconds })
  }
}

/** Limits the memory. Beyond it, the networks that were inactive for the longest time start a new window. */
const maxNetworks = 20_000
