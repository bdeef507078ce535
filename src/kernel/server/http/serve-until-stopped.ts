import cluster from 'node:cluster'
import type { IncomingMessage, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import type { ListeningMessage } from '../processes/children.ts'
import { listenOptions } from '../processes/shared-port.ts'

/** How long running requests may take once the process was asked to stop. */
const longestAnswerMs = 10_000

/** How long a kept connection may still bring a request after no new ones are taken. */
const lingerMs = 1_000

/** How long the largest upload may take to come in. */
const uploadMs = 15 * 60_000
/**
 * How long a connection may rest: longer than balancers keep theirs, a minute as a rule, or one would send a request on
 * what is just being closed.
 */
const idleMs = 75_000
/** How long any other body may take. */
const bodyMs = 60_000

export type Stoppable = { announceStop: () => void; stop: () => Promise<void> }

/**
 * Listens. On SIGTERM it says so at /readyz and goes on for a moment, so that nobody sends what it would no
 * longer take, and ends each connection with its answer; then, as at once on SIGINT, it answers what is running and
 * lets everything go.
 */
export async function serveUntilStopped(
  server: Server,
  config: Config,
  app: Stoppable,
  sharedPort: number | null = null,
) {
  // Of uploads, which end themselves when they come too slowly; whatever else brings a body has less time.
  server.requestTimeout = uploadMs
  server.on('request', limitReceiving)
  server.headersTimeout = 15_000
  server.keepAliveTimeout = idleMs
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
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
    app.announceStop()
    await pause(notice)
    // HTTP's own way of closing also cuts idle connections, on which a request may just be on its way.
    const closed = new Promise((done) => NetServer.prototype.close.call(server, done))
    await Promise.race([closed, pause(Math.min(notice, lingerMs))])
    server.closeIdleConnections()
    const late = setTimeout(() => server.closeAllConnections(), longestAnswerMs)
    await closed
    clearTimeout(late)
    await app.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end(config.drainMs))
  process.on('SIGINT', () => void end(0))
  if (cluster.isWorker) {
    process.send?.({ about: 'listening', port } satisfies ListeningMessage)
    return
  }
  // The one line that a person starting the site waits for; of several processes the first says it.
  process.stdout.write(`${config.siteName} is at http://localhost:${port}\n`)
}

/** Ends a request whose body does not come to its end, unless it brings files. */
function limitReceiving(request: IncomingMessage) {
  const { headers } = request
  const brings = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  if (!brings || headers['content-type']?.startsWith('multipart/form-data')) return
  const late = setTimeout(() => request.destroy(), bodyMs)
  request.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late))
}
