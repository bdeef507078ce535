import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseUrl, onNode } from './cluster/cluster.ts'
import { findLost } from './judge/compare-acknowledgements.ts'
import { ports } from './ports.ts'
import type { Stage } from './run-drill.ts'
import { type Paths, startRefused } from './site/site.ts'

/** One way in which a cluster is hit. */
export type Drill = {
  name: string
  does: string
  /** Where the site is reached, or reaches, by another way than usual. */
  paths?: Partial<Paths>
  /** How many acknowledged writes may be lost, and why. */
  mayLose?: string
  /** The most requests that may fail; without it, as long as the database is away. */
  mayFail?: number
  hit: (stage: Stage) => Promise<void>
}

const second = 1_000
const isPostgres = (command: string) => /^(\/usr\/lib\/postgresql\/|postgres: )/.test(command)
const isPostmaster = (command: string) => command.startsWith('/usr/lib/postgresql/17/bin/postgres')

export const drills: readonly Drill[] = [
  {
    name: 'a1',
    does: 'kill -9 PostgreSQL, Patroni starts it again in place',
    hit: async ({ cluster }) =>
      cluster.nodes[await cluster.primary()]?.signal('SIGKILL', isPostmaster),
  },
  {
    name: 'a2',
    does: 'kill -9 the primary’s node: failover',
    hit: async ({ cluster }) => cluster.nodes[await cluster.primary()]?.kill(),
  },
  {
    name: 'b',
    does: 'switchover by plan',
    hit: ({ cluster }) => cluster.switchOver(),
  },
  {
    name: 'b2',
    does: 'the same, through an HAProxy that keeps sessions',
    paths: { database: 'balancer that keeps sessions' },
    hit: ({ cluster }) => cluster.switchOver(),
  },
  {
    name: 'c',
    does: 'kill -9 one web process, its supervisor starts it again',
    // Those that it was answering.
    mayFail: 12,
    hit: async ({ site }) => {
      await site.stopProcess('web0', 'SIGKILL')
      await site.startWeb(0)
    },
  },
  {
    name: 'd',
    does: 'rolling restart of both web processes and the worker',
    mayFail: 0,
    hit: rollOver,
  },
  {
    name: 'd2',
    does: 'the same behind nginx, which checks nothing',
    paths: { web: 'nginx' },
    mayFail: 0,
    hit: rollOver,
  },
  {
    name: 'd3',
    does: 'the same behind an HAProxy that checks every 2 s, three times',
    paths: { web: 'slow HAProxy' },
    mayFail: 0,
    hit: rollOver,
  },
  {
    name: 'e',
    does: 'freeze PostgreSQL of the primary for 20 s, Patroni runs',
    hit: async ({ cluster }) => {
      const node = cluster.nodes[await cluster.primary()]
      node?.signal('SIGSTOP', isPostgres)
      await pause(20 * second)
      node?.signal('SIGCONT')
    },
  },
  {
    name: 'e2',
    does: 'freeze PostgreSQL of the primary for 45 s, the site connected to that server alone; then switched back to it',
    paths: { database: 'server' },
    hit: async ({ cluster, untilWhole }) => {
      const primary = await cluster.primary()
      cluster.nodes[primary]?.signal('SIGSTOP', isPostgres)
      await pause(45 * second)
      cluster.nodes[primary]?.signal('SIGCONT')
      await untilWhole()
      // For a while a standby stands there.
      await pause(10 * second)
      await cluster.switchBackTo(primary)
    },
  },
  {
    name: 'e3',
    does: 'freeze the primary’s whole node for 45 s: failover, then it wakes',
    hit: async ({ cluster }) => {
      const node = cluster.nodes[await cluster.primary()]
      node?.signal('SIGSTOP')
      await pause(45 * second)
      node?.signal('SIGCONT')
    },
  },
  {
    name: 'f1',
    does: 'replay paused on both standbys for 25 s',
    mayFail: 0,
    hit: async ({ cluster }) => {
      const primary = await cluster.primary()
      const standbys = cluster.nodes.map((_, i) => i).filter((i) => i !== primary)
      for (const standby of standbys) await onNode(standby, 'select pg_wal_replay_pause()')
      await pause(25 * second)
      for (const standby of standbys) await onNode(standby, 'select pg_wal_replay_resume()')
    },
  },
  {
    name: 'f2',
    does: 'freeze the synchronous standby’s node for 40 s',
    hit: async ({ cluster }) => {
      const node = cluster.nodes[await cluster.synchronousStandby()]
      node?.signal('SIGSTOP')
      await pause(40 * second)
      node?.signal('SIGCONT')
    },
  },
  {
    name: 'g',
    does: 'restart the database’s HAProxy twice',
    hit: async ({ cluster: { balancer } }) => {
      for (const ms of [1_500, 3_000]) {
        await balancer.kill()
        await pause(ms)
        balancer.start()
        await pause(5 * second)
      }
    },
  },
  {
    name: 'i1',
    does: 'a web process at a pooler that shares sessions: refuses to start and says why',
    hit: async ({ folder, fault }) => {
      const { code, said } = await startRefused(ports.transactionPooler, folder)
      if (code === 0 || code === null) fault('it started')
      if (!/pool_mode/.test(said)) fault('it does not say why')
    },
  },
  {
    name: 'i2',
    does: 'switchover behind PgBouncer that keeps sessions apart',
    paths: { database: 'pooler' },
    hit: ({ cluster }) => cluster.switchOver(),
  },
  {
    name: 'k',
    does: 'media on S3, uploads: S3 away for 5 s, then kill -9 the primary’s node',
    paths: { media: 'S3' },
    hit: async ({ cluster, site }) => {
      await site.stopProcess('s3', 'SIGKILL')
      await pause(5 * second)
      await site.startS3()
      await pause(5 * second)
      await cluster.nodes[await cluster.primary()]?.kill()
    },
  },
  {
    name: 'l',
    does: 'a backup beside all that, and a restore of it into a database beside',
    // Pages that are refused where it takes the processor that they needed.
    mayFail: 10,
    hit: restoreBeside,
  },
  {
    name: 'j',
    does: 'asynchronous failover that loses 6 s of log',
    mayLose: 'what PostgreSQL itself threw away',
    hit: async ({ cluster }) => {
      await cluster.configure({ synchronous_mode: false })
      await pause(8 * second)
      const primary = await cluster.primary()
      await onNode(primary, 'alter role replicator nologin')
      await onNode(primary, 'select pg_terminate_backend(pid) from pg_stat_replication')
      await pause(6 * second)
      await cluster.nodes[primary]?.kill()
    },
  },
]

async function rollOver({ site }: Stage) {
  for (const i of [0, 1]) {
    await site.stopProcess(`web${i}`)
    await site.startWeb(i)
    await site.untilBalanced()
    // A new process is slow at first; the other one should not leave it alone at once.
    await pause(5 * second)
  }
  await site.stopProcess('worker')
  await site.startWorker()
}

/** What was acknowledged before the backup began is in the place that is made of it. */
async function restoreBeside({ site, cluster, folder, record, fault }: Stage) {
  const target = join(folder, 'backups')
  const restored = { DATABASE_URL: databaseUrl(ports.balancer.primary, 'restored') }
  const promised = [...record.promises]
  await site.run('scripts/backup.ts', [target])
  await cluster.onPrimary('drop database if exists restored with (force)')
  await cluster.onPrimary('create database restored owner windsock')
  await site.run('scripts/restore.ts', [target], {
    ...restored,
    DATA_DIR: join(folder, 'restored'),
  })
  const lost = await findLost(promised, restored.DATABASE_URL)
  if (lost.length > 0) fault(`${lost.length} of ${promised.length} not in the backup`)
  await cluster.onPrimary('drop database restored with (force)')
}
