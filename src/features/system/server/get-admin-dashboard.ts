import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { countTargetedAddresses } from '#features/accounts/server/public/failed-logins/count-targeted-addresses.ts'
import { countUnsentMail } from '#features/mail/server/public/mail-states.ts'
import { describeCurrentProvider } from '#features/payments/server/public/describe-current-provider.ts'
import { listUnassignedCaptures } from '#features/payments/server/public/load-staff-lists.ts'
import { countExecuting } from '#features/payments/server/public/open-payments.ts'
import { measureIndexLag } from '#features/search/server/public/listing-changes.ts'
import { countPendingUploads } from '#features/selling/server/public/sweep-images.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listBackupReports } from '#kernel/server/backup/backup-report.ts'
import { estimateRows } from '#kernel/server/reports/estimate-rows.ts'
import { countJobs, type QueueCounts } from '#kernel/server/reports/job-report.ts'
import { dayMs } from '#kernel/time.ts'
import { getAdminDashboardEndpoint } from '../contract.ts'
import { listFailures, mailQueues } from './failures.ts'
import { marketTotals } from './public/market-totals.ts'
import { readMachineMetrics, reportProcesses } from './report-processes.ts'
import { reportVitals } from './vitals/report-vitals.ts'

export const getAdminDashboard = operation(getAdminDashboardEndpoint, async (ctx) => {
  // Collected first, because the queries below would count as waiting connections.
  const metrics = await readMachineMetrics(ctx)
  const machine = reportProcesses(metrics)
  const [
    market,
    users,
    storage,
    index,
    database,
    mails,
    queues,
    failures,
    executing,
    targetedAddresses,
  ] = await Promise.all([
    marketTotals.read(ctx),
    countUsers(ctx),
    measureStorage(ctx),
    measureIndexLag(ctx),
    measureDatabase(ctx),
    countUnsentMail(ctx),
    countJobs(ctx.db),
    listFailures(ctx, 100),
    countExecuting(ctx),
    countTargetedAddresses(ctx),
  ])
  return {
    readAt: ctx.now().toISOString(),
    stored: market,
    users: { ...users, targetedAddresses },
    storage,
    index: { ...index, oldestBehindAt: index.oldestBehindAt?.toISOString() ?? null },
    database,
    process: {
      startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      node: process.version,
    },
    processes: machine.processes,
    uploadsReceiving: machine.uploadsReceiving,
    vitals: reportVitals(metrics),
    caches: machine.caches,
    mails: { ...mails, oldestWaitingAt: mails.oldestWaitingAt?.toISOString() ?? null },
    payments: describeCurrentProvider(ctx),
    paymentsExecuting: executing,
    backups: (await listBackupReports(ctx.db)).map(({ endedAt, ...report }) => ({
      ...report,
      endedAt: endedAt.toISOString(),
    })),
    unassignedCaptures: await listUnassignedCaptures(ctx),
    queues: queues.map((queue) => toQueue(queue, mails.dead)),
    failures,
    failureCount:
      mails.dead +
      queues
        .filter(({ name }) => !mailQueues.includes(name))
        .reduce((sum, { dead }) => sum + dead, 0),
  }
})

/**
 * Formats a queue. For the mail queue, counts undeliverable emails instead of failed jobs, because the two counts may
 * differ.
 */
function toQueue(queue: QueueCounts, undeliverableMails: number) {
  const { name, waiting, running, dead, oldestDueAt } = queue
  return {
    name,
    waiting,
    running,
    dead: name === mailQueues[0] ? undeliverableMails : dead,
    oldestDueAt: oldestDueAt?.toISOString() ?? null,
  }
}

async function countUsers(ctx: AppContext) {
  const { count, isExact } = await estimateRows(ctx.db, 'profile')
  const { joined } = await ctx.db
    .selectFrom('profile')
    .select((row) => row.fn.countAll<number>().as('joined'))
    .where('created_at', '>=', new Date(ctx.now().getTime() - 7 * dayMs))
    .executeTakeFirstOrThrow()
  return { total: count, isExact, joined7Days: joined }
}

async function measureStorage(ctx: AppContext) {
  const { config } = ctx
  const isBucket = Boolean(config.s3)
  const disk = isBucket ? null : await statfs(config.dataDir).catch(() => null)
  return {
    kind: isBucket ? ('bucket' as const) : ('folder' as const),
    freeBytes: disk && disk.bavail * disk.bsize,
    totalBytes: disk && disk.blocks * disk.bsize,
    uploadsWaiting: await countPendingUploads(ctx),
  }
}

async function measureDatabase({ db }: AppContext) {
  const { rows } = await sql<{ connections: number; maxConnections: number; processes: number }>`
    select count(*) filter (where datname = current_database())::int as connections,
      current_setting('max_connections')::int as "maxConnections",
      count(*) filter (where datname = current_database()
        and application_name = 'windsock search')::int as processes
    from pg_stat_activity`.execute(db)
  const [activity] = rows
  return {
    connections: activity?.connections ?? 0,
    maxConnections: activity?.maxConnections ?? 0,
    webProcesses: activity?.processes ?? 0,
  }
}
