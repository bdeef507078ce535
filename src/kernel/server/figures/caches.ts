import { Counter, type Registry } from 'prom-client'
import { type Services, serviceKey } from '../../app-context.ts'
import { registerGauge } from './register-gauge.ts'

/** What a cache keeps, and how often it had what was asked for since the process began. */
export type CacheFigures = { entries: number; size: number; hits: number; misses: number }

const cachesKey = serviceKey<Map<string, () => CacheFigures>>('caches')

/** Names a cache of this process among its figures. */
export function registerCache(services: Services, name: string, read: () => CacheFigures) {
  const known = services.has(cachesKey) ? services.get(cachesKey) : new Map()
  services.set(cachesKey, known.set(name, read))
}

/** Adds what the process keeps to its figures. */
export function registerCaches(services: Services, registry: Registry) {
  const readAll = () => (services.has(cachesKey) ? [...services.get(cachesKey)] : [])
  registry.registerMetric(
    new Counter({
      name: 'cache_requests_total',
      help: 'How often a kept answer was there when it was asked for, and how often not.',
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
  for (const { name, help, read } of figures)
    registerGauge(registry, { name, help, labelNames: ['cache'] }, (gauge) => {
      for (const [cache, readCache] of readAll()) gauge.set({ cache }, read(readCache()))
    })
}

const figures: readonly Figure[] = [
  {
    name: 'cache_entries',
    help: 'Kept answers: whole searches, cards of listings, pages.',
    read: ({ entries }) => entries,
  },
  {
    name: 'cache_size',
    help: 'How much memory they take, about, in bytes.',
    read: ({ size }) => size,
  },
]

type Figure = {
  name: string
  help: string
  read: (figures: CacheFigures) => number
}
