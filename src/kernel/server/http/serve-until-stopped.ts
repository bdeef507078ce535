import cluster from 'node:cluster'
import type { IncomingMessage, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { ListeningMessage } from '../processes/children.ts'
import { listenOptions } from '../processes/shared-port.ts'
import { StartupError } from '../startup/load-config.ts'

/** Maximum time for running requests to finish once the process is stopping. */
const maxResponseMs = 10_000

/** Time during which idle connections may still send a request after the server stops listening. */
const lingerMs = 1_000

/** Maximum time to receive the largest upload. */
const uploadMs = 15 * 60_000
/**
 * Keep-alive timeout. Longer than the minute that load balancers typically use. Otherwise, a load balancer might send a
 * request on a connection that is being closed.
 */
const idleMs = 75_000
/** Maximum time to receive any other request body. */
const bodyMs = 60_000

export type Stoppable = {
  log?: Pick<Logger, 'info'>
  announceStop: () => void
  stop: () => Promise<void>
}

/**
 * Listens until the process is stopped. On SIGTERM, reports not ready at `/readyz`, serves requests for a grace period,
 * closes each connection after its response, finishes running requests, and exits. On SIGINT, skips the grace period.
 */
export async function serveUntilStopped(
  server: Server,
  config: Config,
  app: Stoppable,
  sharedPort: number | null = null,
) {
  // This limit is for uploads, which are aborted separately if they are too slow. Other bodies have a shorter limit.
  server.requestTimeout = uploadMs
  server.on('request', limitReceiving)
  server.headersTimeout = 15_000
  server.keepAliveTimeout = idleMs
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(explainListenError(error, config)))
    server.listen(listenOptions(config, sharedPort), done)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  let stopping = false
  server.prependListener('request', (_request, response) => {
    if (stopping) response.shouldKeepAlive = false
  })
  const end = async (notice: number) => {
    if (stopping) return
    stopping = true
    app.log?.info('stopping')
    app.announceStop()
    await pause(notice)
    // The HTTP server's own `close` would also close idle connections, where a request may already be on its way.
    const closed = new Promise((done) => NetServer.prototype.close.call(server, done))
    await Promise.race([closed, pause(Math.min(notice, lingerMs))])
    server.closeIdleConnections()
    const late = setTimeout(() => server.closeAllConnections(), maxResponseMs)
    await closed
    clearTimeout(late)
    await app.stop()
    app.log?.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void end(config.drainMs))
  process.on('SIGINT', () => void end(0))
  if (cluster.isWorker) process.send?.({ about: 'listening', port } satisfies ListeningMessage)
  return port
}

function explainListenError(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
    )
  if (error.code === 'EACCES')
    return new StartupError(`This user may not listen on port ${port}. Set PORT to another port.`)
  if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(error.code ?? ''))
    return new StartupError(`HOST=${host} isn’t an address of this machine.`)
  return error
}

/** Ends a request if its body takes too long to arrive, except for uploads. */
function limitReceiving(request: IncomingMessage) {
  const { headers } = request
  const brings = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  if (!brings || headers['content-type']?.startsWith('multipart/form-data')) return
  const late = setTimeout(() => request.destroy(), bodyMs)
  request.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late))
}
