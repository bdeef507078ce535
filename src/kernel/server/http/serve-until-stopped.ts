import type { Server } from 'node:http'
import type { Config } from '../../config.ts'

/** How long running requests may take once the process was asked to stop. */
const drainMs = 10_000

/** Listens, and on SIGTERM or SIGINT answers what is running, then lets everything go. */
export async function serveUntilStopped(server: Server, config: Config, stop: () => Promise<void>) {
  server.requestTimeout = 60_000
  server.headersTimeout = 15_000
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(config.port, config.host, done)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  // The one line that a person starting the site waits for.
  process.stdout.write(`${config.siteName} is at http://localhost:${port}\n`)

  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    const closed = new Promise((done) => server.close(done))
    server.closeIdleConnections()
    const late = setTimeout(() => server.closeAllConnections(), drainMs)
    await closed
    clearTimeout(late)
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}
