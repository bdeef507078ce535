import { collectDefaultMetrics, Registry } from 'prom-client'
import {
  registerIndexMetrics,
  registerMarketMetrics,
} from '#features/system/server/public/register-metrics.ts'
import { loadConfig } from '#kernel/server/startup/load-config.ts'
import { registerConnectionMetrics } from './kernel/server/database/register-connection-metrics.ts'
import { registerCacheMetrics } from './kernel/server/metrics/caches.ts'
import { createSingleProcessReader } from './kernel/server/metrics/process-metrics.ts'
import { serveMetrics } from './kernel/server/metrics/serve-metrics.ts'
import { openProcess, type Process } from './kernel/server/open-process.ts'
import { type RunningServices, startServices } from './services.ts'

const running = await openProcess(loadConfig())
const services = await startServices(running, { work: true })
const { workerPort } = running.ctx.config
const health = workerPort === undefined ? null : await serveHealth(workerPort, running, services)
running.ctx.log.info({ port: health?.port }, 'worker started')

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  running.ctx.log.info('stopping')
  await services.stop()
  await health?.stop()
  await running.close()
  running.ctx.log.info('stopped')
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

/** Serves health checks and metrics for this worker on a separate port. The worker is ready while it can run jobs. */
async function serveHealth(
  port: number,
  { ctx, pool, watch }: Process,
  { search }: RunningServices,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Registered first because other metrics run queries, which would count as waiting for connections.
  registerConnectionMetrics(registry, { writing: pool }, watch)
  registerIndexMetrics(ctx, registry)
  registerMarketMetrics(ctx, registry)
  registerCacheMetrics(ctx.services, registry)
  const server = await serveMetrics(port, ctx.config, {
    read: createSingleProcessReader(registry),
    notReady: () => [
      ...search.notReady(),
      ...(watch.isUp ? [] : ['database']),
      ...(isStopping ? ['stopping'] : []),
    ],
  })
  return server
}
