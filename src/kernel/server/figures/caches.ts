import { Gauge, type Registry } from 'prom-client'
import { type Services, serviceKey } from '../../app-context.ts'

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
  for (const { name, help, read } of figures)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['cache', 'outcome'],
        registers: [],
        collect() {
          for (const [cache, figuresNow] of services.has(cachesKey) ? services.get(cachesKey) : [])
            for (const { value, ...labels } of read(figuresNow()))
              this.set({ cache, ...labels }, value)
        },
      }),
    )
}

const figures: readonly Figure[] = [
  {
    name: 'cache_entries',
    help: 'Kept answers: whole searches, cards of listings, pages.',
    read: ({ entries }) => [{ value: entries }],
  },
  {
    name: 'cache_size',
    help: 'How much memory they take, about, in bytes.',
    read: ({ size }) => [{ value: size }],
  },
  {
    name: 'cache_asked',
    help: 'How often a kept answer was there when it was asked for, and how often not, since the start.',
    read: ({ hits, misses }) => [
      { outcome: 'hit', value: hits },
      { outcome: 'miss', value: misses },
    ],
  },
]

type Figure = {
  name: string
  help: string
  read: (figures: CacheFigures) => { value: number; outcome?: 'hit' | 'miss' }[]
}
