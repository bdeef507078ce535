import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster/cluster.ts'
import type { Drill } from './drills.ts'
import { compareAcknowledgements } from './judge/compare-acknowledgements.ts'
import { compareQueries } from './judge/compare-queries.ts'
import { measure, type Outcome } from './judge/judge.ts'
import { prepareKinds } from './load/kinds.ts'
import { LoadRecord } from './load/record.ts'
import { startLoad, startProbe } from './load/run-load.ts'
import { ports } from './ports.ts'
import { type Site, webUrls } from './site/site.ts'
import { answers, until } from './system/until.ts'

/** What a drill may reach. */
export type Stage = {
  cluster: Cluster
  site: Site
  /** Where logs are. */
  folder: string
  record: LoadRecord
  fault: (words: string) => void
  untilWhole: () => Promise<void>
}

/** Hits the cluster under load, waits until it is well again, and compares. */
export async function runDrill(
  drill: Drill,
  { cluster, site, folder }: Pick<Stage, 'cluster' | 'site' | 'folder'>,
  primary: number,
): Promise<{ outcome: Outcome; record: LoadRecord }> {
  const faults: string[] = []
  const restarts: string[] = []
  const untilWhole = () => until('the cluster is whole', cluster.isWhole, 120)
  const record = new LoadRecord()
  const probe = await startProbe(record, addressOf(site, primary))
  const load = startLoad(await prepareKinds(record, site.paths.media === 'S3'))
  // The first seconds of a process and of the load are not what is measured.
  await pause(8_000)
  await site.untilBalanced().catch((error: Error) => faults.push(error.message))
  const from = performance.now()
  await drill
    .hit({ cluster, site, folder, record, fault: (words) => faults.push(words), untilWhole })
    .catch((error: Error) => faults.push(`the drill itself: ${error.message}`))
  await restoreReplication(cluster)
  await until('the database takes writes', () => isRecent(record.databaseWrites), 90).catch(
    (error: Error) => faults.push(error.message),
  )
  await until('all is well', () => isWell(record), 60).catch(() => undefined)
  // So that what comes late is seen.
  await pause(8_000)
  const to = performance.now()
  await Promise.all([load.end(), probe.end()])
  await cluster.heal().catch((error: Error) => faults.push(error.message))
  for (const [i, url] of webUrls.entries())
    await until('ready', () => answers(`${url}/readyz`), 60).catch(async () => {
      restarts.push(`web process ${i} had to be restarted`)
      await site.stopProcess(`web${i}`, 'SIGKILL')
      await site.startWeb(i)
    })
  restarts.push(...site.ended.splice(0))
  const { lost, doubled } = await compareAcknowledgements(record.promises)
  const outcome: Outcome = {
    drill,
    ...measure(record, { from, to }),
    lost,
    doubled,
    queries: await compareQueries(webUrls, Math.floor(Math.random() * 1_000)),
    restarts,
    faults,
  }
  return { outcome, record }
}

/** The probe goes the way that the site goes; past a pooler, which itself may be what is slow. */
function addressOf(site: Site, primary: number): number {
  const { balancer, balancerThatKeepsSessions } = ports
  switch (site.paths.database) {
    case 'balancer that keeps sessions':
      return balancerThatKeepsSessions.primary
    case 'server':
      return ports.postgres[primary] as number
    default:
      return balancer.primary
  }
}

function isRecent(times: readonly number[]): boolean {
  return (times.at(-1) ?? 0) > performance.now() - 1_000
}

/** Reads and writes got through within the last second, as rows did. */
function isWell(record: LoadRecord): boolean {
  const since = performance.now() - 1_000
  const good = record.answers.filter(({ endedAt, status }) => endedAt > since && status === 200)
  const does = new Set(good.map((answer) => answer.does))
  return does.size === 2 && isRecent(record.databaseWrites)
}

/** One of the drills keeps standbys from following; the server that was promoted may have read that too. */
async function restoreReplication(cluster: Cluster) {
  await until(
    'standbys may follow',
    async () => {
      await cluster.onPrimary('alter role replicator login')
      return true
    },
    90,
  ).catch(() => undefined)
}
