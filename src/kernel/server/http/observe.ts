import type { Context, MiddlewareHandler, Next } from 'hono'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestVariables } from '../api/api-server.ts'
import { pickRequestId, withRequestId } from '../tracing/request-id.ts'
import { inSpan, type Span } from '../tracing/spans.ts'

export type Observation = {
  registry: Registry
  middleware: MiddlewareHandler<RequestVariables>
  /** Runs `work`, which receives an upload, and counts it as an upload in progress. */
  whileReceiving: (work: () => Promise<void>) => Promise<void>
}

/**
 * Measures, logs, and counts every request. Counts by route because the number of distinct paths is unlimited.
 * `withoutSecrets` redacts secrets in a path, so that people who read the logs can't use them.
 */
export function observe(
  log: Logger,
  { trustProxy, withoutSecrets = (path) => path }: ObservationOptions,
): Observation {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to response.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const receiving = new Gauge({
    name: 'uploads_receiving',
    help: 'Requests currently uploading files.',
    registers: [registry],
  })
  return { registry, middleware, whileReceiving }

  async function whileReceiving(work: () => Promise<void>) {
    receiving.inc()
    await work().finally(() => receiving.dec())
  }

  async function middleware(c: Context<RequestVariables>, next: Next) {
    const requestId = pickRequestId(c.req.header('x-request-id'), { trustProxy })
    const parent = trustProxy ? c.req.header('traceparent') : undefined
    const describe = () => ({ name: c.req.method, kind: 'server' as const, parent })
    await withRequestId(requestId, () => inSpan(describe, (span) => observeRequest(c, next, span)))
    c.res.headers.set('X-Request-Id', requestId)
  }

  async function observeRequest(c: Context<RequestVariables>, next: Next, span: Span) {
    const started = performance.now()
    await next()
    const took = performance.now() - started
    const route = c.get('route') ?? 'other'
    const status = c.req.raw.signal.aborted ? clientClosedRequest : c.res.status
    seconds.observe({ route, status: String(status) }, took / 1000)
    const path = withoutTokens(withoutSecrets(c.req.path))
    const profileId = c.get('app')?.actor?.profileId
    const line = {
      method: c.req.method,
      path,
      route,
      status,
      ms: Math.round(took * 10) / 10,
      ...(profileId !== undefined && { profileId }),
    }
    describeRequest(span, { ...line, pattern: c.get('pattern') ?? route })
    if (status >= 500 && !isQuiet.has(route)) log.warn(line, 'request')
    // Logs denials for logged-in users. Denials for anonymous clients are too numerous to log and appear only in
    // metrics.
    else if (status === 403 && profileId !== undefined) log.info(line, 'refused')
    else log.debug(line, 'request')
  }
}

/**
 * Routes that don't log warnings. Rejections under load would flood the log, and load balancers check health every
 * second. Both appear in metrics, and the code that detects the cause logs it.
 */
const isQuiet: ReadonlySet<string> = new Set(['shed', 'health'])

function describeRequest(span: Span, { method, path, pattern, status }: RequestLine) {
  // API routes start with their method.
  span.rename(pattern.startsWith(`${method} `) ? pattern : `${method} ${pattern}`)
  span.set({
    'http.request.method': method,
    'http.route': pattern.replace(`${method} `, ''),
    'http.response.status_code': status,
    'url.path': path,
  })
  if (status >= 500) span.fail(String(status))
}

/** Redacts the tokens of emailed links, so that people who read the logs can't use them. */
function withoutTokens(path: string): string {
  return path.replace(/\/[\w-]+(?:\.|%2e)[\w-]{43}(?![\w-])/gi, '/{token}')
}

/** Status for clients that disconnected before the response. Other servers use the same code. */
const clientClosedRequest = 499

type ObservationOptions = {
  /** True if the request ID and the trace in the request's headers are accepted. */
  trustProxy: boolean
  withoutSecrets?: (path: string) => string
}
type RequestLine = { method: string; path: string; pattern: string; status: number }
