import { collectDefaultMetrics, Registry } from 'prom-client'
import {
  registerIndexFigures,
  registerMarketFigures,
} from '#features/back-office/server/public/register-figures.ts'
import { readConfig } from './kernel/config.ts'
import { DatabaseWatch } from './kernel/server/database/database-watch.ts'
import { registerConnections } from './kernel/server/database/register-connections.ts'
import { registerCaches } from './kernel/server/figures/caches.ts'
import { readAlone } from './kernel/server/figures/process-figures.ts'
import { serveFigures } from './kernel/server/figures/serve-figures.ts'
import { openProcess, type Process } from './kernel/server/open-process.ts'
import { type RunningServices, startServices } from './services.ts'

const running = await openProcess(readConfig())
const services = await startServices(running, { work: true })
const { workerPort } = running.ctx.config
const health = workerPort === undefined ? null : await serveHealth(workerPort, running, services)
running.ctx.log.info({ port: health?.port }, 'working jobs')

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await services.stop()
  await health?.stop()
  await running.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

/** Says how this worker is on a port of its own. It is ready as long as it can work jobs. */
async function serveHealth(
  port: number,
  { ctx, databaseUrl, pool }: Process,
  { search }: RunningServices,
) {
  const watch = new DatabaseWatch({ databaseUrl, log: ctx.log })
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Before the others, whose questions would count as waiting for connections.
  registerConnections(registry, { writing: pool }, watch)
  registerIndexFigures(ctx, registry)
  registerMarketFigures(ctx, registry)
  registerCaches(ctx.services, registry)
  const server = await serveFigures(port, ctx.config, {
    read: readAlone(registry),
    notReady: () => [
      ...search.notReady(),
      ...(watch.isUp ? [] : ['database']),
      ...(isStopping ? ['stopping'] : []),
    ],
  })
  return {
    port: server.port,
    async stop() {
      await server.stop()
      await watch.stop()
    },
  }
}
