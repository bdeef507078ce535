import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseOutage } from '../../src/kernel/server/database/database.ts'
import { type Cluster, databaseUrl, queryServer } from './cluster/cluster.ts'
import type { Drill, DrillContext } from './drills/drill.ts'
import { compareAcknowledgments } from './judge/compare-acknowledgments.ts'
import { comparePayments } from './judge/compare-payments.ts'
import { compareQueries } from './judge/compare-queries.ts'
import type { DrillOutcome } from './judge/judge.ts'
import { findInstability, measureLoad } from './judge/measure-load.ts'
import { readFinalValues } from './judge/read-final-values.ts'
import { prepareTasks } from './load/kinds.ts'
import { LoadRecord } from './load/record.ts'
import { startLoad, startProbe } from './load/run-load.ts'
import { ports } from './ports.ts'
import { type Site, webUrls } from './site/site.ts'
import { addresses } from './system/network.ts'
import { respondsOk, waitUntil } from './system/wait-until.ts'

/** Damages the cluster under load, waits until it recovers, and compares the results. */
export async function runDrill(
  drill: Drill,
  {
    cluster,
    site,
    provider,
    folder,
  }: Pick<DrillContext, 'cluster' | 'site' | 'provider' | 'folder'>,
  primary: number,
): Promise<{ outcome: DrillOutcome; record: LoadRecord }> {
  const faults: string[] = []
  const restarts: string[] = []
  const untilWhole = () => waitUntil('a healthy cluster', cluster.isComplete, 120)
  const record = new LoadRecord()
  const probe = await startProbe(
    record,
    databaseUrl(portOf(site, primary), 'drill', drill.probeFrom && addresses[drill.probeFrom]),
  )
  const ordersBefore = provider.orders.length
  const load = startLoad(await prepareTasks(record, provider, site.paths.media === 'S3'))
  const unsteady = await untilSteady(record)
  await site.untilBalanced().catch((error: Error) => faults.push(error.message))
  const from = performance.now()
  await drill
    .hit({
      cluster,
      site,
      provider,
      folder,
      record,
      fault: (text) => faults.push(text),
      untilWhole,
      startLosing: () => startLosing(record),
    })
    .catch((error: Error) => faults.push(`drill error: ${error.message}`))
  await restoreReplication(cluster)
  await waitUntil('the database to accept writes', () => isRecent(record.databaseWrites), 90).catch(
    (error: Error) => faults.push(error.message),
  )
  await assertReadable()
  if (record.lossWindow) record.lossWindow.settledAt = performance.now()
  await waitUntil('the site to recover', () => isWell(record), 60).catch(() => undefined)
  // Also measure delayed failures.
  await pause(8_000)
  const to = performance.now()
  await Promise.all([load.end(), probe.end()])
  await cluster.heal().catch((error: Error) => faults.push(error.message))
  for (const [i, url] of webUrls.entries())
    await waitUntil('ready', () => respondsOk(`${url}/readyz`), 60).catch(async () => {
      restarts.push(`web process ${i} had to be restarted`)
      await site.stopProcess(`web${i}`, 'SIGKILL')
      await site.startWeb(i)
    })
  restarts.push(...site.ended.splice(0))
  if (drill.losesCommits)
    await startReconciliation().catch((error: Error) => faults.push(error.message))
  const payments = await comparePayments(provider.orders.slice(ordersBefore), drill.losesCommits)
  await readFinalValues(record.history)
  const outcome: DrillOutcome = {
    drill,
    ...measureLoad(record, { from, to }),
    ...(await compareAcknowledgments(record.promises)),
    payments,
    queries: await compareQueries(webUrls, Math.floor(Math.random() * 1_000)),
    restarts,
    unsteady,
    faults,
  }
  return { outcome, record }
}

/** Waits until the load has run without failures for several seconds. A process's first requests are slow. */
async function untilSteady(record: LoadRecord): Promise<string[]> {
  let unsteady = [] as string[]
  for (let n = 0; n < maxSteadyAttempts; n += 1) {
    const from = performance.now()
    await pause(steadyMs)
    unsteady = findInstability(record, { from, to: performance.now() }, 1)
    if (unsteady.length === 0) break
  }
  return unsteady
}

const steadyMs = 8_000
const maxSteadyAttempts = 10

/** Throws if the database lost a table, which no wait restores. */
async function assertReadable() {
  await queryServer(databaseUrl(ports.balancer.primary), 'select from listing limit 1').catch(
    (error: Error) => {
      if (!isDatabaseOutage(error)) throw error
    },
  )
}

function startLosing(record: LoadRecord): () => void {
  const end = Number.POSITIVE_INFINITY
  const window = { from: performance.now(), to: end, settledAt: end }
  record.lossWindow = window
  return () => {
    window.to = performance.now()
  }
}

/**
 * Returns the port for the probe. The probe connects the same way as the site but bypasses poolers, which may be slow
 * themselves.
 */
function portOf(site: Site, primary: number): number {
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

/** Starts the job that restores lost invoices and refunds. It otherwise runs once an hour. */
async function startReconciliation() {
  await queryServer(
    databaseUrl(ports.balancer.primary),
    `insert into pgboss.job (name, data) values ('reconcile-payments', '{}')`,
  )
}

function isRecent(times: readonly number[]): boolean {
  return (times.at(-1) ?? 0) > performance.now() - 1_000
}

/** Checks whether reads, writes, and probe rows succeeded within the last second. */
function isWell(record: LoadRecord): boolean {
  const since = performance.now() - 1_000
  const good = record.answers.filter(({ endedAt, status }) => endedAt > since && status === 200)
  const does = new Set(good.map((response) => response.does))
  return does.size === 2 && isRecent(record.databaseWrites)
}

/**
 * Restores replication. One drill stops standbys from replicating, and the promoted server may have replayed that
 * change.
 */
async function restoreReplication(cluster: Cluster) {
  await waitUntil(
    'replication to be allowed again',
    async () => {
      await cluster.onPrimary('alter role replicator login')
      return true
    },
    90,
  ).catch(() => undefined)
}
