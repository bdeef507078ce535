import { createServer, type IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'
import { hasToken } from '../http/client-address.ts'
import { formatMetrics, type ReadMetrics } from './process-metrics.ts'

/**
 * Serves `/metrics` on a separate port that doesn't need to be public. For processes that don't serve the site, also
 * serves `/healthz` and `/readyz`.
 */
export async function serveMetrics(
  port: number,
  { host, metricsToken }: Pick<Config, 'host' | 'metricsToken'>,
  { read, notReady }: Sources,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const isAllowed = (request: IncomingMessage) =>
    metricsToken === undefined || hasToken(request.headers.authorization, metricsToken)
  const handlers: Record<
    string,
    (request: IncomingMessage) => Promise<PlainResponse> | PlainResponse
  > = {
    '/metrics': (request) => (isAllowed(request) ? respondWithMetrics(read) : notFound),
    ...(notReady && { '/healthz': () => alive, '/readyz': () => respondWithReadiness(notReady()) }),
  }
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    void Promise.resolve(handlers[path]?.(request) ?? notFound).then(({ status, type, body }) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
    )
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function respondWithMetrics(read: ReadMetrics): Promise<PlainResponse> {
  try {
    return { status: 200, type: exposition, body: await formatMetrics(await read()) }
  } catch {
    return { status: 503, type: plain, body: 'Metrics are unavailable.\n' }
  }
}

function respondWithReadiness(missing: readonly string[]): PlainResponse {
  const ready = missing.length === 0
  return { status: ready ? 200 : 503, type: json, body: JSON.stringify({ ready, missing }) }
}

const plain = 'text/plain; charset=utf-8'
const json = 'application/json'
const exposition = 'text/plain; version=0.0.4; charset=utf-8'
const alive = { status: 200, type: plain, body: 'ok\n' }
const notFound = { status: 404, type: plain, body: 'Not found\n' }

type PlainResponse = { status: number; type: string; body: string }
type Sources = { read: ReadMetrics; notReady?: () => string[] }
