import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { DatabaseWatch } from './database-watch.ts'

type Pools = Readonly<Record<string, pg.Pool>>

/** Adds to a process's figures whether its database takes writes, and what its pools have in use. */
export function registerConnections(registry: Registry, pools: Pools, watch: DatabaseWatch) {
  registry.registerMetric(
    new Gauge({
      name: 'database_up',
      help: '1 while the database takes writes.',
      registers: [],
      collect() {
        this.set(watch.isUp ? 1 : 0)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections of this process by pool: in use, idle, and requests that wait for one.',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
          this.set({ pool, state: 'used' }, totalCount - idleCount)
          this.set({ pool, state: 'idle' }, idleCount)
          this.set({ pool, state: 'waiting' }, waitingCount)
        }
      },
    }),
  )
}
