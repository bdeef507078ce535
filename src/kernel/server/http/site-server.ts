import { type Context, Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { Actor, AppContext, Outage, Visitor } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../errors.ts'
import { usualCountry } from '../../format/usual-country.ts'
import type { Site } from '../../site.ts'
import { type createApiServer, problemResponse, type RequestVariables } from '../api/api-server.ts'
import { describeApiForSite } from '../api/describe-api-for-site.ts'
import type { ApiDescription } from '../api/openapi.ts'
import { type SerializedResponse, serializeResponse } from '../api/serialized-response.ts'
import { type Db, isDatabaseFull } from '../database/database.ts'
import { sendRange } from '../files/send-range.ts'
import { runInLanguage } from '../messages/run-in-language.ts'
import { formatMetrics, type ReadMetrics } from '../metrics/process-metrics.ts'
import type { Availability, AvailabilityLevel } from '../outage/availability.ts'
import { unavailableDb } from '../outage/unavailable-db.ts'
import { siteForRequest } from '../sites/site-directory.ts'
import { canReadMetrics, clientAddress } from './client-address.ts'
import { compress } from './compress.ts'
import type { Observation } from './observe.ts'
import { refusalResponse } from './pages/refusal-response.ts'
import { apiPath, requestLanguage, requestUnits } from './request-display.ts'
import { isDecodable, requireKnownHost, sameOriginWrites } from './request-guard.ts'
import { secureHeaders } from './secure-headers.ts'
import { sendFile } from './static-files.ts'
import { toRefusal } from './to-refusal.ts'

type SiteOptions = {
  ctx: AppContext
  /** Database for read requests. Defaults to the context's database. */
  readingDb?: Db | undefined
  config: Config
  api: ReturnType<typeof createApiServer>
  /** Returns true for API calls outside `/api`. */
  isApiPath: (path: string) => boolean
  /** Returns true for calls whose operation reads the request body itself, with its own limits. */
  hasFileUpload: (method: string, path: string) => boolean
  /** Returns true for calls that pages of other sites may make. */
  acceptsAnyOrigin: (method: string, path: string) => boolean
  /** Returns the file for a path under `/media`, or null if it doesn't exist. */
  sendMedia: (c: Context<RequestVariables>, ctx: AppContext) => Promise<Response | null>
  describeApi: () => ApiDescription
  servePage: (c: Context<RequestVariables>) => Promise<Response>
  /**
   * Returns the user that the request's token belongs to. Throws a `Refusal` if the token is invalid or contradicts the
   * headers.
   */
  resolveActor: (ctx: AppContext, headers: Headers, writingDb: Db) => Promise<Actor | null>
  observation: Observation
  /** Reads the metrics of this process and of the others on this machine. */
  readMetrics: ReadMetrics
  /**
   * Returns true for responses that are the same for everyone. Such requests don't identify the visitor, and don't read
   * or set cookies.
   */
  isSharedResponse?: (path: string) => boolean
  /** Reports whether the process can currently serve requests. */
  availability: Availability
  /** Handlers for other programs, by path. They only read, whatever the method. */
  forPrograms?: Readonly<Record<string, ProgramHandler>>
}

export type ProgramHandler = (
  c: Context<RequestVariables>,
  /** Makes a GET request to the API for the same caller and site. */
  callApi: (path: string) => Response | Promise<Response>,
) => Response | Promise<Response>

const maxBodyBytes = 1024 * 1024
const readingMethods: readonly string[] = ['GET', 'HEAD']
const writingMethods = ['POST', 'PUT', 'PATCH', 'DELETE']
/** Paths of static files and API calls, which are never handled as pages. */
const notPages = /^\/(assets|media)(\/|$)/i

/** Combines API, files, health checks, and pages into one app. */
export function createSiteServer(options: SiteOptions): Hono<RequestVariables> {
  const { ctx, config, observation } = options
  const site = new Hono<RequestVariables>()
  site.onError((error, c) => refusalResponse(c, toRefusal(error, c.get('app') ?? ctx, c.req.raw)))
  site.use(observation.middleware)
  site.use(secureHeaders({ https: config.siteUrl.startsWith('https:') }))
  site.use(compress())
  const isPublic = (method: string, path: string) =>
    options.forPrograms?.[path] !== undefined || options.acceptsAnyOrigin(method, path)
  site.use(sameOriginWrites(ctx, isPublic))
  site.on(writingMethods, '*', limitBodies(options))
  addHealth(site, options)
  site.use(requireKnownHost(ctx))
  addFiles(site, options)
  site.use(personal(options))
  const describeOnce = describesOnce(options.describeApi)
  site.get('/api/openapi.json', (c) => {
    const { bytes, tag } = describeOnce(c.get('app').site)
    c.header('Cache-Control', 'public, max-age=300')
    c.header('ETag', tag)
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304)
    return c.body(bytes, 200, { 'content-type': 'application/json' })
  })
  site.all('*', async (c) => {
    const response = await dispatch(c, options)
    const request = c.get('app')
    if (request.outage || !readingMethods.includes(c.req.method)) return response
    const outage = findOutage(response.status, options)
    if (!outage) return response
    // The database failed during the request, so respond from memory.
    await response.body?.cancel()
    c.set('app', asVisitor(request, outage))
    return dispatch(c, options)
  })
  return site
}

/** A read can need disk space too, for a sort or for evicting a page from memory. */
function findOutage(status: number, { availability }: SiteOptions): Outage | null {
  if (status === 507) return availability.fallbackOutage()
  return status === 503 ? availability.suspectedOutage() : null
}

/** Returns a function that caches the API description by site, because serializing it takes longer than most calls. */
function describesOnce(describeApi: () => ApiDescription) {
  const written = new WeakMap<Site, SerializedResponse>()
  return (site: Site) => {
    const response =
      written.get(site) ??
      serializeResponse(z.any(), describeApiForSite(site, describeApi())).asText()
    written.set(site, response)
    return response
  }
}

function dispatch(
  c: Context<RequestVariables>,
  options: SiteOptions,
): Response | Promise<Response> {
  const { path } = c.req
  const callApi = (target: string) =>
    options.api.fetch(new Request(new URL(target, c.req.url)), { site: c })
  const serveProgram = options.forPrograms?.[path]
  if (serveProgram) return serveProgram(c, callApi)
  if (apiPath.test(path) || options.isApiPath(path))
    return options.api.fetch(c.req.raw, { site: c })
  if (c.get('app').actor?.mayCall)
    return problemResponse(
      c,
      new Refusal('not_allowed', { message: 'API tokens can’t be used to load pages.' }),
    )
  if (notPages.test(path)) return problemResponse(c, new Refusal('not_found'))
  // No page can have this path, so redirect as for all unknown paths.
  if (!isDecodable(c.req.url)) return c.redirect('/')
  return options.servePage(c)
}

function limitBodies({
  hasFileUpload,
  observation,
}: SiteOptions): MiddlewareHandler<RequestVariables> {
  const limited = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => problemResponse(c, new Refusal('too_large')),
  })
  return (c, next) =>
    hasFileUpload(c.req.method, c.req.path) ? observation.whileReceiving(next) : limited(c, next)
}

const english = { tag: 'en', language: 'en' } as const

/** Creates a context for each request with its user, visitor data, and response cookies. */
function personal(options: SiteOptions): MiddlewareHandler<RequestVariables> {
  const { ctx, config, isSharedResponse } = options
  return async (c, next) => {
    const isForAll = isSharedResponse?.(c.req.path) ?? false
    const visitor = toVisitor(c, config, isForAll)
    const request: AppContext = {
      ...ctx,
      visitor,
      site: siteForRequest(ctx, { webApp: c.req.header('x-web-app'), host: c.req.header('host') }),
      reply: { cookies: [] },
    }
    const app = await withActor(request, c, isForAll, options)
    const country = usualCountry(visitor.header('accept-language'))
    const { tag, language } = isForAll ? english : requestLanguage(c.req, request)
    const units = isForAll ? app.units : await requestUnits(app, c.req)
    c.set('app', isForAll ? app : { ...app, language, units, country })
    await runInLanguage(tag, next)
    // Prevents shared caches from serving one site's response for another site, or one language for another.
    const languageHeader = apiPath.test(c.req.path) ? 'X-Language' : 'Accept-Language'
    c.res.headers.append('Vary', isForAll ? 'X-Web-App' : `X-Web-App, ${languageHeader}`)
    const { cookies } = request.reply
    // Prevents shared caches from giving one visitor's session to another visitor.
    if (cookies.length > 0) c.res.headers.set('Cache-Control', 'no-store')
    for (const cookie of cookies) c.res.headers.append('Set-Cookie', cookie)
  }
}

/** Adds the request's user and the database to use for it. */
async function withActor(
  request: AppContext,
  { req }: Context<RequestVariables>,
  isForAll: boolean,
  options: SiteOptions,
): Promise<AppContext> {
  const { ctx, readingDb = ctx.db, availability, resolveActor } = options
  const isForProgram = options.forPrograms?.[req.path] !== undefined
  const isReading = readingMethods.includes(req.method) || isForProgram
  const isAnonymous = isForAll || (isForProgram && isByPage(req))
  const requestCtx = {
    ...request,
    outage: availability.outage(),
    ...(isReading && { db: readingDb }),
  }
  if (isReading && requestCtx.outage) return asVisitor(requestCtx, requestCtx.outage)
  try {
    const actor = isAnonymous ? null : await resolveActor(requestCtx, req.raw.headers, ctx.db)
    return { ...requestCtx, actor }
  } catch (error) {
    const outage = findOutage(isDatabaseFull(error) ? 507 : 503, options)
    if (isReading && outage) return asVisitor(requestCtx, outage)
    throw error
  }
}

/** Other programs have tokens. A cookie or an origin means that a page made the request, maybe one of another site. */
function isByPage(req: HonoRequest): boolean {
  return req.header('cookie') !== undefined || req.header('origin') !== undefined
}

/**
 * Treats the request as anonymous because sessions can't be checked without the database. The user stays logged in.
 */
function asVisitor(request: AppContext, outage: Outage): AppContext {
  return { ...request, outage, actor: null, db: unavailableDatabase }
}

const unavailableDatabase = unavailableDb()

function toVisitor(c: Context<RequestVariables>, config: Config, isForAll: boolean): Visitor {
  const header = (name: string) => c.req.header(name) ?? null
  return {
    ip: clientAddress(c, config),
    userAgent: header('user-agent') ?? '',
    antiBotCode: header('x-anti-bot'),
    cookies: (isForAll ? null : header('cookie')) ?? '',
    authorization: (isForAll ? null : header('authorization')) ?? '',
    header,
  }
}

function addHealth(
  site: Hono<RequestVariables>,
  { ctx, observation, readMetrics, availability }: SiteOptions,
) {
  const ready =
    (isGood: (grade: AvailabilityLevel) => boolean) => async (c: Context<RequestVariables>) => {
      c.set('route', 'health')
      const { grade, missing } = await availability.report()
      c.header('Cache-Control', 'no-store')
      return c.json({ ready: grade === 'full', grade, missing }, isGood(grade) ? 200 : 503)
    }
  site.get('/healthz', (c) => {
    c.set('route', 'health')
    return c.text('ok\n')
  })
  site.get(
    '/readyz',
    ready((grade) => grade === 'full'),
  )
  // Lets load balancers fall back to processes that can only read.
  site.get(
    '/readyz/read',
    ready((grade) => grade !== 'down'),
  )
  site.get('/metrics', async (c) => {
    const { config } = ctx
    if (config.metricsPort !== undefined || !canReadMetrics(c, config))
      return problemResponse(c, new Refusal('not_found'))
    c.header('Content-Type', observation.registry.contentType)
    return c.body(await formatMetrics(await readMetrics()))
  })
}

function addFiles(site: Hono<RequestVariables>, { ctx, sendMedia }: SiteOptions) {
  site.on(['GET', 'HEAD'], '/assets/*', async (c, next) => {
    c.set('route', 'asset')
    return (await sendFile(c, 'build/client', c.req.path, { immutable: true })) ?? next()
  })
  site.on(['GET', 'HEAD'], '/media/*', async (c, next) => {
    c.set('route', 'media')
    const picture = await sendMedia(c, ctx)
    // Webmail clients display images in our emails.
    picture?.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    return picture ? sendRange(c, picture) : next()
  })
  // Files from `public/` at build time, such as icons and hero images.
  site.on(['GET', 'HEAD'], '*', async (c, next) => {
    if (!/\.\w+$/.test(c.req.path)) return next()
    return (await sendFile(c, 'build/client', c.req.path, { immutable: false })) ?? next()
  })
}
