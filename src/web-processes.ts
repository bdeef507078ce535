import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { registerMarketMetrics } from '#features/system/server/public/register-metrics.ts'
import type { Config } from '#kernel/config.ts'
import { registerGauge } from '#kernel/server/metrics/register-gauge.ts'
import { serveMetrics } from '#kernel/server/metrics/serve-metrics.ts'
import { openProcess } from '#kernel/server/open-process.ts'
import { Children } from '#kernel/server/processes/children.ts'
import { collectMetrics } from '#kernel/server/processes/shared-metrics.ts'
import { claimSharedPort } from '#kernel/server/processes/shared-port.ts'
import { finishStart } from './finish-start.ts'
import { prepareMarket } from './prepare-market.ts'
import { printStartupSummary } from './startup-summary.ts'

/** Maximum time for children to finish running requests and exit after the grace period. */
const endingMs = 30_000

/**
 * Runs the primary process of a group of web processes. It migrates the database, runs the embedded server, and manages
 * the children, which share one port. It doesn't serve requests itself.
 */
export async function runWebProcesses(config: Config) {
  const running = await openProcess(config, { max: 2 })
  await prepareMarket(running)
  const { databaseUrl, ctx } = running
  const sharedPort = await claimSharedPort(config)
  const count = config.webProcesses
  const children = new Children({ count, databaseUrl, sharedPort, log: ctx.log })
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerMarketMetrics(ctx, registry)
  registerProcesses(children, config.webProcesses, registry)
  const read = collectMetrics(children, registry)
  const metricsServer =
    config.metricsPort === undefined
      ? null
      : await serveMetrics(config.metricsPort, config, { read })
  let isStopping = false
  let completion: ReturnType<typeof finishStart> | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    ctx.log.info('stopping')
    await children.stop(signal, config.drainMs + endingMs)
    completion?.stop()
    await metricsServer?.stop()
    await running.close()
    ctx.log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal))
  const port = await children.start()
  printStartupSummary(ctx.config, port)
  completion = finishStart(running)
}

function registerProcesses(children: Children, processCount: number, registry: Registry) {
  registry.registerMetric(
    new Counter({
      name: 'web_process_restarts_total',
      help: 'Number of web processes that exited and were replaced.',
      registers: [],
      collect() {
        this.reset()
        this.inc(children.restarts)
      },
    }),
  )
  const gauges: Record<string, { help: string; read: () => number }> = {
    web_processes: {
      help: 'Number of web processes running on this machine.',
      read: () => children.list().length,
    },
    web_processes_wanted: { help: 'Configured number of web processes.', read: () => processCount },
  }
  for (const [name, { help, read }] of Object.entries(gauges))
    registerGauge(registry, { name, help }, (gauge) => gauge.set(read()))
}
