import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseUrl, queryNode } from '../cluster/cluster.ts'
import { findLost } from '../judge/compare-acknowledgments.ts'
import { ports } from '../ports.ts'
import type { DrillContext } from './drill.ts'
import { type Drill, failoverBounds, secondMs } from './drill.ts'

const isPostmaster = (command: string) => command.startsWith('/usr/lib/postgresql/17/bin/postgres')

/** Drills with power cuts, lost commits, full disks, and a restore from a backup. */
export const powerDrills: readonly Drill[] = [
  {
    name: 'a1',
    does: 'kill -9 PostgreSQL; Patroni restarts it in place',
    bounds: failoverBounds,
    hit: async ({ cluster }) =>
      cluster.nodes[await cluster.primary()]?.signal('SIGKILL', isPostmaster),
  },
  {
    name: 'a2',
    does: 'cut power to the primary: failover',
    bounds: failoverBounds,
    hit: async ({ cluster }) => cluster.nodes[await cluster.primary()]?.cutPower(),
  },
  {
    name: 'a3',
    does: 'cut power to the primary for 2 s; it restarts in place',
    bounds: failoverBounds,
    hit: async ({ cluster }) => {
      const node = cluster.nodes[await cluster.primary()]
      await node?.cutPower()
      await pause(2 * secondMs)
      node?.start()
    },
  },
  {
    name: 'a4',
    does: 'cut power to all three database servers for 2 s',
    bounds: failoverBounds,
    hit: async ({ cluster: { nodes } }) => {
      await Promise.all(nodes.map((node) => node.cutPower()))
      await pause(2 * secondMs)
      for (const node of nodes) node.start()
    },
  },
  {
    name: 'j',
    does: 'asynchronous failover that loses 6 s of transaction log',
    losesCommits: true,
    // Both processes reload the index at the same time because its version was lost.
    bounds: { ...failoverBounds, publicReadGapSeconds: 3, maxFailedWhileWritable: 5 },
    hit: async ({ cluster, startLosing }) => {
      await cluster.configure({ synchronous_mode: false })
      await pause(8 * secondMs)
      const primary = await cluster.primary()
      const endLosing = startLosing()
      await queryNode(primary, 'alter role replicator nologin')
      await queryNode(primary, 'select pg_terminate_backend(pid) from pg_stat_replication')
      await pause(6 * secondMs)
      await cluster.nodes[primary]?.cutPower()
      endLosing()
    },
  },
  {
    name: 'm',
    does: 'fill the primary’s disk for 20 s',
    // The probe's rows may still fit even if larger rows don't.
    bounds: { databaseGapSeconds: 60, beyondDatabaseSeconds: 20, maxFailedWhileWritable: 60 },
    hit: async ({ cluster }) => {
      const node = cluster.nodes[await cluster.primary()]
      node?.fillDisk()
      await pause(20 * secondMs)
      node?.freeDisk()
    },
  },
  {
    name: 'l',
    does: 'back up under load, then restore into another database',
    // Some pages may be rejected while the backup uses the CPU.
    bounds: { maxFailedWhileWritable: 5 },
    hit: checkRestoredBackup,
  },
]

/** Checks that a restored backup contains everything that was acknowledged before the backup started. */
async function checkRestoredBackup({ site, cluster, folder, record, fault }: DrillContext) {
  const target = join(folder, 'backups')
  const restored = { DATABASE_URL: databaseUrl(ports.balancer.primary, 'restored') }
  const acknowledged = [...record.promises]
  await site.run('scripts/backup.ts', [target])
  await cluster.onPrimary('drop database if exists restored with (force)')
  await cluster.onPrimary('create database restored owner windsock')
  await site.run('scripts/restore.ts', [target], {
    ...restored,
    DATA_DIR: join(folder, 'restored'),
  })
  const lost = await findLost(acknowledged, restored.DATABASE_URL)
  if (lost.length > 0)
    fault(`${lost.length} of ${acknowledged.length} acknowledged writes missing from the backup`)
  await cluster.onPrimary('drop database restored with (force)')
}
