import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { pathParameters } from '../../api-paths.ts'
import type { AppContext, FileResponse } from '../../app-context.ts'
import type { Endpoint } from '../../endpoint.ts'
import { Refusal, toProblem } from '../../errors.ts'
import { t } from '../../messages/translate.ts'
import { maxJsonDepth } from '../../read/is-nested-deeper.ts'
import { type CallLimits, withAdmission } from '../http/admission/with-admission.ts'
import { parseJsonObject } from '../http/parse-json-object.ts'
import { readMultipart, uploadLimits } from '../http/read-multipart.ts'
import { toRefusal } from '../http/to-refusal.ts'
import { cacheResponse, respondDuringOutage } from '../outage/outage-responses.ts'
import type { Operation } from './operation.ts'

export type RequestVariables = {
  Variables: {
    app: AppContext
    route: string
    /** Route pattern of a page with parameter names. */
    pattern: string | undefined
  }
}
/** The API is mounted inside the site and uses its variables. */
type ApiEnvironment = { Bindings: { site: Context<RequestVariables> } }
type RequestContext = Context<ApiEnvironment>

/**
 * Creates a Hono app that serves the documented API. Paths are case-insensitive, as in the specification's original
 * system. Routes are matched by the lowercase path, and handlers read parameters from the original path. Expensive
 * calls are queued.
 */
export function createApiServer(
  operations: readonly Operation[],
  limits: CallLimits,
): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>({ getPath: (request) => rawPath(request.url).toLowerCase() })
  // Fixed paths take precedence, so /api/listing/newest isn't treated as a listing with the ID "newest".
  const ordered = operations.toSorted(
    (a, b) => pathParameters(a.endpoint.path).length - pathParameters(b.endpoint.path).length,
  )
  const methodsByPath = Map.groupBy(ordered, (run) => routePath(run.endpoint))
  for (const run of ordered)
    app.on(
      run.endpoint.method,
      routePath(run.endpoint),
      withAdmission(run.endpoint, limits, createHandler(run)),
    )
  for (const [path, runs] of methodsByPath)
    app.all(path, (c) => {
      c.header('Allow', runs.map((run) => run.endpoint.method).join(', '))
      return problemResponse(c, new Refusal('method_not_allowed'))
    })
  app.notFound((c) => problemResponse(c, new Refusal('not_found')))
  app.onError((error, c) => problemResponse(c, toRefusal(error, c.env.site.get('app'), c.req.raw)))
  return app
}

/** Returns a function that checks whether a path outside /api/ belongs to an API call. */
export function createApiPathMatcher(operations: readonly Operation[]) {
  const patterns = operations
    .map(({ endpoint: { path } }) => path)
    .filter((path) => !path.startsWith('/api/'))
    .map(pathPattern)
  return (path: string) => patterns.some((pattern) => pattern.test(path))
}

/** Returns a function that checks whether an operation reads the request body itself, with its own limits. */
export function acceptsFiles(operations: readonly Operation[]) {
  return createCallMatcher(operations, ({ acceptsFiles, bodyLimitBytes }) =>
    Boolean(acceptsFiles || bodyLimitBytes),
  )
}

/** Returns a function that checks whether pages of other sites may make a call. */
export function acceptsAnyOrigin(operations: readonly Operation[]) {
  return createCallMatcher(operations, ({ anyOrigin }) => anyOrigin === true)
}

function createCallMatcher(
  operations: readonly Operation[],
  isIncluded: (endpoint: Endpoint) => boolean,
) {
  const calls = operations
    .filter(({ endpoint }) => isIncluded(endpoint))
    .map(({ endpoint: { method, path } }) => ({ method, pattern: pathPattern(path) }))
  return (method: string, path: string) =>
    calls.some((call) => call.method === method && call.pattern.test(path))
}

function pathPattern(path: string) {
  const plain = path.replace(/[.]/g, '\\.')
  return new RegExp(`^${plain.replace(/\{\w+\}/g, '[^/]+')}$`, 'i')
}

/** Default retry delay for temporary errors, in seconds. */
export const retryAfterSeconds = 2

export function problemResponse(c: Context, refusal: Refusal) {
  if (refusal.status === 503 || refusal.status === 429)
    c.header('Retry-After', String(refusal.retryAfterSeconds ?? retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  return c.body(JSON.stringify(toProblem(refusal)), refusal.status, {
    'content-type': 'application/problem+json; charset=utf-8',
  })
}

function createHandler(run: Operation) {
  const { method, cacheSeconds } = run.endpoint
  return async (c: RequestContext) => {
    const { site } = c.env
    assertTokenOpens(site.get('app'), run.endpoint)
    const ctx = await toContext(c, run.endpoint)
    site.set('route', `${method} ${run.endpoint.path}`)
    if (run.endpoint.produces) return sendPlainResponse(c, run, ctx)
    if (run.endpoint.redirects)
      return c.redirect((await run(ctx, await readInput(c, run.endpoint))) as string, 303)
    const apiCall = { run, ctx, url: c.req.url, about: idAbout(c, run) }
    if (ctx.outage && method === 'GET')
      return respondDuringOutage(apiCall, async () =>
        run.respond(ctx, await readInput(c, run.endpoint)),
      )
    const storeResponse = cacheResponse(apiCall)
    const written = await run.respond(ctx, await readInput(c, run.endpoint))
    if (ctx.reply.file) return sendOwnFile(c, ctx.reply.file)
    if (method === 'GET') {
      const { tag } = written
      c.header('ETag', tag)
      storeResponse(written)
      c.header('Cache-Control', cacheControl(ctx, cacheSeconds))
      c.header('Vary', 'Cookie, Authorization', { append: true })
      if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304)
    } else c.header('Cache-Control', 'no-store')
    return c.body(written.bytes, 200, { 'content-type': 'application/json; charset=utf-8' })
  }
}

/** Checks that the token allows the requested endpoint. Operations called internally aren't checked. */
function assertTokenOpens({ actor }: AppContext, endpoint: Endpoint) {
  if (actor?.mayCall && !actor.mayCall(endpoint))
    throw new Refusal('not_allowed', { message: 'This API token doesn’t have the required scope.' })
}

/** Responds with plain text or a stream. The response is private and never cached. */
async function sendPlainResponse(c: RequestContext, run: Operation, ctx: AppContext) {
  const { type, fileName } = run.endpoint.produces ?? { type: 'text/plain' }
  const body = (await run(ctx, await readInput(c, run.endpoint))) as string | ReadableStream
  return c.body(body, 200, {
    'content-type': type,
    'cache-control': 'private, no-store',
    ...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
    // Prevents proxies from buffering the stream.
    ...(body instanceof ReadableStream && { 'x-accel-buffering': 'no' }),
  })
}

/** Returns the ID of the listing that the response is about. */
function idAbout(c: RequestContext, { endpoint }: Operation): number | null {
  const name = endpoint.cachedForOutage?.about
  return name ? Number(c.req.param(name.toLowerCase())) : null
}

async function toContext(c: RequestContext, endpoint: Endpoint): Promise<AppContext> {
  const ctx = c.env.site.get('app')
  // Hono caches the bytes, so the fields can still be parsed from the same body.
  if (endpoint.needsRawBody) return { ...ctx, rawBody: new Uint8Array(await c.req.arrayBuffer()) }
  const { bodyLimitBytes: maxBytes } = endpoint
  if (maxBytes !== undefined) return { ...ctx, readBody: () => readLimited(c.req.raw, maxBytes) }
  const { acceptsFiles, fileBytes = uploadLimits.fileBytes } = endpoint
  if (!acceptsFiles) return ctx
  return { ...ctx, readMultipart: () => readMultipart(c.req.raw, { ...uploadLimits, fileBytes }) }
}

async function readLimited(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Refusal('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Sends a private file. Blocks all active content in it and allows only private caching. */
function sendOwnFile(c: RequestContext, file: FileResponse) {
  const { stream, bytes, contentType, fileName, isInline } = file
  const disposition = isInline ? 'inline' : 'attachment'
  return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, 200, {
    'Content-Type': contentType,
    'Content-Length': String(bytes),
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeFileName(fileName)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
  })
}

/** Encodes characters that RFC 8187 doesn't allow in parameter values. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/**
 * Returns the Cache-Control header. Responses to logged-in users are always revalidated and never shared, because the
 * user may have just changed something.
 */
function cacheControl({ actor }: AppContext, cacheSeconds: number | undefined) {
  if (actor) return 'private, no-cache'
  return cacheSeconds ? `public, max-age=${cacheSeconds}` : 'no-cache'
}

async function readInput(c: RequestContext, endpoint: Endpoint) {
  const { method, path } = endpoint
  const segments = rawPath(c.req.url).split('/')
  const names = path.split('/')
  const fromPath = Object.fromEntries(
    pathParameters(path).map((name) => [name, decode(segments[names.indexOf(`{${name}}`)] ?? '')]),
  )
  return { ...(method === 'GET' ? parseQuery(c) : await parseBody(c, endpoint)), ...fromPath }
}

/** Parses the query. Repeated parameters are joined with commas, which is the format of list fields. */
function parseQuery(c: RequestContext) {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.join(',')]),
  )
}

async function parseBody(c: RequestContext, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const query = endpoint.ignoresQuery ? {} : parseQuery(c)
  if (endpoint.acceptsFiles || endpoint.bodyLimitBytes) return query
  const text = await c.req.text()
  if (text === '') return query
  const type = c.req.header('content-type') ?? ''
  if (type.includes('application/x-www-form-urlencoded'))
    return { ...query, ...Object.fromEntries(new URLSearchParams(text)) }
  if (!type.includes('json')) throw new Refusal('unsupported_type')
  const body = parseJsonObject(text)
  if (body) return { ...query, ...body }
  throw new Refusal('malformed', {
    message: t`The body must be a JSON object with at most ${maxJsonDepth} levels of nesting.`,
  })
}

function routePath({ path }: Endpoint) {
  return path.toLowerCase().replace(/\{(\w+)\}/g, ':$1')
}

/** Returns the encoded path of an absolute URL. `new URL` would also resolve dot segments. */
function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.slice(start).search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, start + end)
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new Refusal('malformed')
  }
}
