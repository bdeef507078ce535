import { Counter, type Registry } from 'prom-client'
import { type Services, serviceKey } from '../../app-context.ts'
import { registerGauge } from './register-gauge.ts'

/** Size of a cache, and its hits and misses since the process started. */
export type CacheMetrics = { entries: number; size: number; hits: number; misses: number }

const cachesKey = serviceKey<Map<string, () => CacheMetrics>>('caches')

/** Registers a cache of this process, so that its metrics are reported. */
export function registerCache(services: Services, name: string, read: () => CacheMetrics) {
  const caches = services.has(cachesKey) ? services.get(cachesKey) : new Map()
  services.set(cachesKey, caches.set(name, read))
}

/** Adds metrics for all registered caches. */
export function registerCacheMetrics(services: Services, registry: Registry) {
  const readAll = () => (services.has(cachesKey) ? [...services.get(cachesKey)] : [])
  registry.registerMetric(
    new Counter({
      name: 'cache_requests_total',
      help: 'Cache lookups by outcome, hit or miss.',
      labelNames: ['cache', 'outcome'],
      registers: [],
      collect() {
        this.reset()
        for (const [cache, read] of readAll()) {
          const { hits, misses } = read()
          this.inc({ cache, outcome: 'hit' }, hits)
          this.inc({ cache, outcome: 'miss' }, misses)
        }
      },
    }),
  )
  for (const { name, help, read } of gauges)
    registerGauge(registry, { name, help, labelNames: ['cache'] }, (gauge) => {
      for (const [cache, readCache] of readAll()) gauge.set({ cache }, read(readCache()))
    })
}

const gauges: readonly CacheGauge[] = [
  {
    name: 'cache_entries',
    help: 'Cached entries: search results, listing cards, and pages.',
    read: ({ entries }) => entries,
  },
  {
    name: 'cache_size',
    help: 'Approximate memory use of the cache, in bytes.',
    read: ({ size }) => size,
  },
]

type CacheGauge = {
  name: string
  help: string
  read: (metrics: CacheMetrics) => number
}
