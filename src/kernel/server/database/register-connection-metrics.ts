import type pg from 'pg'
import type { Registry } from 'prom-client'
import { registerGauge } from '../metrics/register-gauge.ts'
import type { DatabaseWatch } from './database-watch.ts'

type Pools = Readonly<Record<string, pg.Pool>>

/** Adds metrics for the state of the database and for the connections in each pool. */
export function registerConnectionMetrics(registry: Registry, pools: Pools, watch: DatabaseWatch) {
  const up = { name: 'database_up', help: '1 if the database accepts writes.' }
  registerGauge(registry, up, (gauge) => gauge.set(watch.isUp ? 1 : 0))
  const connections = {
    name: 'database_connections',
    help: 'Connections of this process by pool: in use, idle, and requests waiting for one.',
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
