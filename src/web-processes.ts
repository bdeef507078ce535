import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { registerMarketFigures } from '#features/back-office/server/public/register-figures.ts'
import type { Config } from '#kernel/config.ts'
import { registerGauge } from '#kernel/server/figures/register-gauge.ts'
import { serveFigures } from '#kernel/server/figures/serve-figures.ts'
import { openProcess } from '#kernel/server/open-process.ts'
import { Children } from '#kernel/server/processes/children.ts'
import { gatherFigures } from '#kernel/server/processes/shared-figures.ts'
import { claimSharedPort } from '#kernel/server/processes/shared-port.ts'
import { prepareMarket } from './prepare-market.ts'

/** How long after their notice children may take to answer what is running and to end. */
const endingMs = 30_000

/**
 * The first of several web processes: it owns the embedded database, brings the database to this release, and keeps
 * so many children answering on one port. It answers nothing itself.
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
  registerMarketFigures(ctx, registry)
  registerProcesses(children, config.webProcesses, registry)
  const read = gatherFigures(children, registry)
  const figures =
    config.metricsPort === undefined
      ? null
      : await serveFigures(config.metricsPort, config, { read })
  let isStopping = false
  const end = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    await children.stop(signal, config.drainMs + endingMs)
    await figures?.stop()
    await running.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal))
  const port = await children.start()
  // The one line that a person starting the site waits for.
  process.stdout.write(`${config.siteName} is at http://localhost:${port}\n`)
}

function registerProcesses(children: Children, wanted: number, registry: Registry) {
  registry.registerMetric(
    new Counter({
      name: 'web_process_restarts_total',
      help: 'How many web processes have ended and were replaced.',
      registers: [],
      collect() {
        this.reset()
        this.inc(children.restarts)
      },
    }),
  )
  const figures: Record<string, { help: string; read: () => number }> = {
    web_processes: {
      help: 'Web processes of this machine that live.',
      read: () => children.list().length,
    },
    web_processes_wanted: { help: 'How many there should be.', read: () => wanted },
  }
  for (const [name, { help, read }] of Object.entries(figures))
    registerGauge(registry, { name, help }, (gauge) => gauge.set(read()))
}
