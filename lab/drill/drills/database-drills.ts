import { setTimeout as pause } from 'node:timers/promises'
import { queryNode } from '../cluster/cluster.ts'
import { ports } from '../ports.ts'
import { startExpectingFailure } from '../site/site.ts'
import { type Drill, failoverBounds, secondMs, switchoverBounds } from './drill.ts'

const isPostgres = (command: string) => /^(\/usr\/lib\/postgresql\/|postgres: )/.test(command)

/** Drills with switchovers, frozen servers, and the proxies between the site and the database. */
export const databaseDrills: readonly Drill[] = [
  {
    name: 'b',
    does: 'planned switchover',
    bounds: switchoverBounds,
    hit: ({ cluster }) => cluster.switchOver(),
  },
  {
    name: 'b2',
    does: 'planned switchover behind an HAProxy that keeps sessions open',
    paths: { database: 'balancer that keeps sessions' },
    bounds: switchoverBounds,
    hit: ({ cluster }) => cluster.switchOver(),
  },
  {
    name: 'e',
    does: 'freeze PostgreSQL on the primary for 20 s while Patroni keeps running',
    bounds: failoverBounds,
    hit: async ({ cluster }) => {
      const node = cluster.nodes[await cluster.primary()]
      node?.signal('SIGSTOP', isPostgres)
      await pause(20 * secondMs)
      node?.signal('SIGCONT')
    },
  },
  {
    name: 'e2',
    does: 'freeze PostgreSQL on the primary for 45 s with the site connected only to that server, then switch back to it',
    paths: { database: 'server' },
    bounds: { databaseGapSeconds: 120 },
    hit: async ({ cluster, untilWhole }) => {
      const primary = await cluster.primary()
      cluster.nodes[primary]?.signal('SIGSTOP', isPostgres)
      await pause(45 * secondMs)
      cluster.nodes[primary]?.signal('SIGCONT')
      await untilWhole()
      // The server that the site uses is a standby for a while.
      await pause(10 * secondMs)
      await cluster.switchBackTo(primary)
    },
  },
  {
    name: 'e3',
    does: 'freeze the whole primary node for 45 s: failover, then it resumes',
    bounds: failoverBounds,
    hit: async ({ cluster }) => {
      const node = cluster.nodes[await cluster.primary()]
      node?.signal('SIGSTOP')
      await pause(45 * secondMs)
      node?.signal('SIGCONT')
    },
  },
  {
    name: 'f1',
    does: 'pause replay on both standbys for 25 s',
    hit: async ({ cluster }) => {
      const primary = await cluster.primary()
      const standbys = cluster.nodes.map((_, i) => i).filter((i) => i !== primary)
      for (const standby of standbys) await queryNode(standby, 'select pg_wal_replay_pause()')
      await pause(25 * secondMs)
      for (const standby of standbys) await queryNode(standby, 'select pg_wal_replay_resume()')
    },
  },
  {
    name: 'f2',
    does: 'freeze the synchronous standby node for 40 s',
    bounds: failoverBounds,
    hit: async ({ cluster }) => {
      const node = cluster.nodes[await cluster.synchronousStandby()]
      node?.signal('SIGSTOP')
      await pause(40 * secondMs)
      node?.signal('SIGCONT')
    },
  },
  {
    name: 'g',
    does: 'restart the database HAProxy twice',
    bounds: switchoverBounds,
    hit: async ({ cluster: { balancer } }) => {
      for (const ms of [1_500, 3_000]) {
        await balancer.kill()
        await pause(ms)
        balancer.start()
        await pause(5 * secondMs)
      }
    },
  },
  {
    name: 'i1',
    does: 'start a web process behind a pooler that shares sessions: it refuses to start and logs the reason',
    hit: async ({ folder, fault }) => {
      const { code, log } = await startExpectingFailure(ports.transactionPooler, folder)
      if (code === 0 || code === null) fault('the process started')
      if (!/pool_mode/.test(log)) fault('the error doesn’t mention pool_mode')
    },
  },
  {
    name: 'i2',
    does: 'switchover behind PgBouncer in session mode',
    paths: { database: 'pooler' },
    bounds: switchoverBounds,
    hit: ({ cluster }) => cluster.switchOver(),
  },
]
