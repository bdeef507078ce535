import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { RequestVariables } from '../api-server.ts'

export type Observation = { registry: Registry; middleware: MiddlewareHandler<RequestVariables> }

/**
 * Times every request, logs it as one line and counts it by route, never by address: addresses are endless.
 * `withoutSecrets` takes out of a path what opens something to whoever reads it.
 */
export function observe(
  log: Logger,
  withoutSecrets: (path: string) => string = (path) => path,
): Observation {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const middleware: MiddlewareHandler<RequestVariables> = async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const took = performance.now() - started
    const route = c.get('route') ?? 'other'
    const status = c.req.raw.signal.aborted ? visitorGone : c.res.status
    seconds.observe({ route, status: String(status) }, took / 1000)
    const line = {
      requestId,
      method: c.req.method,
      path: withoutTokens(withoutSecrets(c.req.path)),
      route,
      status,
      ms: Math.round(took * 10) / 10,
    }
    // Whatever is refused in a flood would flood the log as well; the figures tell how many there were.
    if (status >= 500 && route !== 'shed') log.warn(line, 'request')
    else log.debug(line, 'request')
  }
  return { registry, middleware }
}

/** Whoever reads the log must not be able to open what a link in a mail opens. */
function withoutTokens(path: string): string {
  return path.replace(/\/[\w-]+\.[\w-]{43}(?=\/|$)/g, '/{token}')
}

/** Whatever was answered did not arrive; other servers have made this the number for it. */
const visitorGone = 499
