import type pg from 'pg'
import type { Registry } from 'prom-client'
import { registerGauge } from '../figures/register-gauge.ts'
import type { DatabaseWatch } from './database-watch.ts'

type Pools = Readonly<Record<string, pg.Pool>>

/** Adds to a process's figures whether its database takes writes, and what its pools have in use. */
export function registerConnections(registry: Registry, pools: Pools, watch: DatabaseWatch) {
  const up = { name: 'database_up', help: '1 while the database takes writes.' }
  registerGauge(registry, up, (gauge) => gauge.set(watch.isUp ? 1 : 0))
  const connections = {
    name: 'database_connections',
    help: 'Connections of this process by pool: in use, idle, and requests that wait for one.',
    labelNames: ['pool', 'state'],
  }
  registerGauge(registry, connections, (gauge) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      gauge.set({ pool, state: 'used' }, totalCount - idleCount)
      gauge.set({ pool, state: 'idle' }, idleCount)
      gauge.set({ pool, state: 'waiting' }, waitingCount)
    }
  })
}
