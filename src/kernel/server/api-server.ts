import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { AppContext, FileReply } from '../app-context.ts'
import { awayTexts } from '../away-texts.ts'
import { type Endpoint, pathParameters } from '../endpoint.ts'
import { Refusal, toProblem } from '../errors.ts'
import { repeatedWarning } from './database/repeated-warning.ts'
import {
  isDatabaseBusy,
  isDatabaseFull,
  isDatabaseOutage,
  isNumberTooLarge,
  isUnstorableText,
} from './database.ts'
import { readMultipart, uploadLimits } from './http/read-multipart.ts'
import type { Operation } from './operation.ts'
import { answerWhileAway, keepAnswer } from './outage/known-answers.ts'
import { isDiskFull } from './storage/disk-room.ts'

export type RequestVariables = {
  Variables: {
    app: AppContext
    route: string
    /** A page's address with its parameters' names. */
    pattern: string | undefined
  }
}
/** The API runs inside the site and takes its variables from there. */
type ApiEnvironment = { Bindings: { site: Context<RequestVariables> } }
type RequestContext = Context<ApiEnvironment>

/**
 * The documented API as one Hono app. Paths match without regard to case, as they did on the original's
 * server: routing sees the path in lower case, handlers read their parameters from the path as sent.
 */
export function createApiServer(operations: readonly Operation[]): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>({ getPath: (request) => rawPath(request.url).toLowerCase() })
  // Fixed paths first: /api/listing/newest is not the listing of the id "newest".
  const ordered = operations.toSorted(
    (one, other) =>
      pathParameters(one.endpoint.path).length - pathParameters(other.endpoint.path).length,
  )
  const methodsByPath = Map.groupBy(ordered, (run) => routePath(run.endpoint))
  for (const run of ordered) app.on(run.endpoint.method, routePath(run.endpoint), answer(run))
  for (const [path, runs] of methodsByPath)
    app.all(path, (c) => {
      c.header('Allow', runs.map((run) => run.endpoint.method).join(', '))
      return problem(c, new Refusal('method_not_allowed'))
    })
  app.notFound((c) => problem(c, new Refusal('not_found')))
  app.onError((error, c) => problem(c, toRefusal(error, c.env.site.get('app'), c.req.raw)))
  return app
}

/** Whether a path is a call's that stands among the pages, such as a file made of one. */
export function isCallAmongPages(operations: readonly Operation[]) {
  const patterns = operations
    .map(({ endpoint: { path } }) => path)
    .filter((path) => !path.startsWith('/api/'))
    .map(pathPattern)
  return (path: string) => patterns.some((pattern) => pattern.test(path))
}

/** Whether a request is a call whose body is read by the operation, within limits of its own. */
export function takesFiles(operations: readonly Operation[]) {
  const paths = operations
    .filter(({ endpoint }) => endpoint.takesFiles || endpoint.takesBodyBytes)
    .map(({ endpoint: { method, path } }) => ({
      method,
      pattern: pathPattern(path),
    }))
  return (method: string, path: string) =>
    paths.some((call) => call.method === method && call.pattern.test(path))
}

function pathPattern(path: string) {
  const plain = path.replace(/[.]/g, '\\.')
  return new RegExp(`^${plain.replace(/\{\w+\}/g, '[^/]+')}$`, 'i')
}

const warnOfOutage = repeatedWarning()

/** Any error as a refusal: unexpected ones are logged with their stack and answered without it. */
export function toRefusal(
  error: unknown,
  { log, outage }: Pick<AppContext, 'log' | 'outage'>,
  request: Request,
): Refusal {
  if (error instanceof Refusal) return error
  if (request.signal.aborted) {
    // Most likely what they were sending could not be read on; nobody waits for the answer.
    log.info({ err: error }, 'broke off with its visitor')
    return new Refusal('unexpected')
  }
  if (isDatabaseOutage(error)) {
    if (!outage) warnOfOutage(log, error, 'the database cannot be reached')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    return new Refusal('unavailable', { message: awayTexts[isReading ? 'reading' : 'writing'] })
  }
  if (isDatabaseBusy(error)) {
    // A statement that is always too slow is a fault of ours, which its stack helps to find.
    log.warn({ err: error }, 'the database was too busy')
    return new Refusal('unavailable')
  }
  if (isDatabaseFull(error) || isDiskFull(error)) {
    log.error({ error: (error as Error).message }, 'there is no room left')
    return new Refusal('storage_full')
  }
  if (isUnstorableText(error)) {
    const message = 'Some of the text holds characters that cannot be stored.'
    return new Refusal('invalid_input', { message })
  }
  if (isNumberTooLarge(error)) {
    // Mostly what a request named; a sum of ours that has grown too large is found in the log.
    log.warn({ err: error }, 'a number is too large')
    return new Refusal('invalid_input', { message: 'A number is too large.' })
  }
  log.error({ err: error }, 'unexpected error')
  return new Refusal('unexpected')
}

/** When it is worth trying again what is refused for a moment. */
export const retryAfterSeconds = 2

export function problem(c: Context, refusal: Refusal) {
  if (refusal.status === 503 || refusal.status === 429)
    c.header('Retry-After', String(refusal.retryAfterSeconds ?? retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  return c.body(JSON.stringify(toProblem(refusal)), refusal.status, {
    'content-type': 'application/problem+json; charset=utf-8',
  })
}

function answer(run: Operation) {
  const { method, cacheSeconds } = run.endpoint
  return async (c: RequestContext) => {
    const { site } = c.env
    assertTokenOpens(site.get('app'), run.endpoint)
    const ctx = await toContext(c, run.endpoint)
    site.set('route', `${method} ${run.endpoint.path}`)
    if (run.endpoint.produces) return answerPlainly(c, run, ctx)
    const asked = { run, ctx, url: c.req.url, about: idAbout(c, run) }
    if (ctx.outage && method === 'GET')
      return answerWhileAway(asked, async () => run.respond(ctx, await readInput(c, run.endpoint)))
    const keep = keepAnswer(asked)
    const written = await run.respond(ctx, await readInput(c, run.endpoint))
    if (ctx.reply.file) return sendOwnFile(c, ctx.reply.file)
    if (method === 'GET') {
      const { tag } = written
      c.header('ETag', tag)
      keep(written)
      c.header('Cache-Control', cacheControl(ctx, cacheSeconds))
      c.header('Vary', 'Cookie, Authorization', { append: true })
      if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304)
    } else c.header('Cache-Control', 'no-store')
    return c.body(written.bytes, 200, { 'content-type': 'application/json; charset=utf-8' })
  }
}

/** The call that was asked for decides: what it does with others' help is its own matter. */
function assertTokenOpens({ actor }: AppContext, endpoint: Endpoint) {
  if (actor?.mayCall && !actor.mayCall(endpoint))
    throw new Refusal('not_allowed', { message: 'The scopes of this API token do not cover this.' })
}

/** Text or a stream as it is. It is for one person and one moment. */
async function answerPlainly(c: RequestContext, run: Operation, ctx: AppContext) {
  const { type, fileName } = run.endpoint.produces ?? { type: 'text/plain' }
  const body = (await run(ctx, await readInput(c, run.endpoint))) as string | ReadableStream
  return c.body(body, 200, {
    'content-type': type,
    'cache-control': 'private, no-store',
    ...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
    // Proxies that collect answers would hold a stream back.
    ...(body instanceof ReadableStream && { 'x-accel-buffering': 'no' }),
  })
}

/** The listing whose own answer it is. */
function idAbout(c: RequestContext, { endpoint }: Operation): number | null {
  const name = endpoint.isKnownWhileAway?.about
  return name ? Number(c.req.param(name.toLowerCase())) : null
}

async function toContext(c: RequestContext, endpoint: Endpoint): Promise<AppContext> {
  const ctx = c.env.site.get('app')
  // Hono keeps the bytes, so that the fields are read from the same ones.
  if (endpoint.needsRawBody) return { ...ctx, rawBody: new Uint8Array(await c.req.arrayBuffer()) }
  const { takesBodyBytes: most } = endpoint
  if (most !== undefined) return { ...ctx, readBody: () => readLimited(c.req.raw, most) }
  const { takesFiles, fileBytes = uploadLimits.fileBytes } = endpoint
  if (!takesFiles) return ctx
  return { ...ctx, readMultipart: () => readMultipart(c.req.raw, { ...uploadLimits, fileBytes }) }
}

async function readLimited(request: Request, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > most) throw new Refusal('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Nothing in the file may run, and no cache but the reader's own browser keeps it. */
function sendOwnFile(c: RequestContext, file: FileReply) {
  const { stream, bytes, contentType, fileName, isInline } = file
  const disposition = isInline ? 'inline' : 'attachment'
  return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, 200, {
    'Content-Type': contentType,
    'Content-Length': String(bytes),
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
  })
}

/** Who is logged in may have changed something a moment ago: they always ask again, and nobody keeps it for others. */
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

/** The query; a parameter given several times is a list, which our fields write with commas. */
function parseQuery(c: RequestContext) {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.join(',')]),
  )
}

async function parseBody(c: RequestContext, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const query = endpoint.ignoresQuery ? {} : parseQuery(c)
  if (endpoint.takesFiles || endpoint.takesBodyBytes) return query
  const text = await c.req.text()
  if (text === '') return query
  const type = c.req.header('content-type') ?? ''
  if (type.includes('application/x-www-form-urlencoded'))
    return { ...query, ...Object.fromEntries(new URLSearchParams(text)) }
  if (!type.includes('json')) throw new Refusal('unsupported_type')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return { ...query, ...body }
  } catch {
    // Falls through to the refusal below.
  }
  throw new Refusal('malformed', { message: 'The body must be a JSON object.' })
}

function routePath({ path }: Endpoint) {
  return path.toLowerCase().replace(/\{(\w+)\}/g, ':$1')
}

/** The path of an absolute address, still encoded; `new URL` would also resolve dots in it. */
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
