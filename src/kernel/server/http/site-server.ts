import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Actor, AppContext, Outage, Visitor } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../errors.ts'
import { type createApiServer, problem, type RequestVariables, toRefusal } from '../api-server.ts'
import type { Db } from '../database.ts'
import { type ReadFigures, writeFigures } from '../figures/process-figures.ts'
import { type ApiDescription, describeFor } from '../openapi.ts'
import type { Availability, Grade } from '../outage/availability.ts'
import { awayDb } from '../outage/away-db.ts'
import { siteOfRequest } from '../sites/site-directory.ts'
import { clientAddress, maySeeFigures } from './client-address.ts'
import { compress } from './compress.ts'
import type { Observation } from './observe.ts'
import { refusedPage } from './pages/refused-page.ts'
import { isDecodable, sameOriginWrites } from './request-guard.ts'
import { secureHeaders } from './secure-headers.ts'
import { sendFile } from './static-files.ts'

type SiteOptions = {
  ctx: AppContext
  /** The database for reading requests; the context's own where absent. */
  readingDb?: Db | undefined
  /** The same for visitors without a session, who may be answered by a replica. */
  anonymousDb?: Db | undefined
  config: Config
  api: ReturnType<typeof createApiServer>
  /** Calls that do not stand under /api. */
  isCallAmongPages: (path: string) => boolean
  /** Calls whose bodies are read by their operation, within limits of its own. */
  bringsFiles: (method: string, path: string) => boolean
  /** Answers with the file of an address under /media, or null where there is none. */
  sendMedia: (c: Context<RequestVariables>, ctx: AppContext) => Promise<Response | null>
  openApi: ApiDescription
  servePage: (c: Context<RequestVariables>) => Promise<Response>
  /** Who the request's token belongs to; throws a refusal for a token that is none or contradicts its headers. */
  resolveActor: (ctx: AppContext, headers: Headers, writingDb: Db) => Promise<Actor | null>
  observation: Observation
  /** Of this process, and of those that it works beside on this machine. */
  readFigures: ReadFigures
  /** Answers that are the same for everybody: nobody is recognised there, no cookie read or set. */
  isImpersonal?: (path: string) => boolean
  /** What the process can do now. */
  availability: Availability
}

const maxBodyBytes = 1024 * 1024
const readingMethods: readonly string[] = ['GET', 'HEAD']
const writingMethods = ['POST', 'PUT', 'PATCH', 'DELETE']
/** Addresses of files and calls, which never fall through to a page. */
const notPages = /^\/(assets|media)(\/|$)/i

/** The whole site behind one `fetch`: operations' API, files, health, then pages. */
export function createSite(options: SiteOptions): Hono<RequestVariables> {
  const { ctx, config, observation } = options
  const site = new Hono<RequestVariables>()
  site.onError((error, c) => refusedPage(c, toRefusal(error, c.get('app') ?? ctx, c.req.raw)))
  site.use(observation.middleware)
  site.use(secureHeaders({ https: config.siteUrl.startsWith('https:') }))
  site.use(compress())
  site.use(sameOriginWrites(ctx))
  site.on(writingMethods, '*', limitBodies(options))
  addHealth(site, options)
  addFiles(site, options)
  site.use(personal(options))
  site.get('/api/openapi.json', (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    return c.json(describeFor(c.get('app').site, options.openApi))
  })
  site.all('*', async (c) => {
    const answer = await dispatch(c, options)
    const request = c.get('app')
    if (answer.status !== 503 || request.outage || !readingMethods.includes(c.req.method))
      return answer
    // The database went away in the middle: what is known is better than nothing.
    const outage = options.availability.outage()
    if (!outage) return answer
    c.set('app', asVisitor(request, outage))
    return dispatch(c, options)
  })
  return site
}

function dispatch(
  c: Context<RequestVariables>,
  options: SiteOptions,
): Response | Promise<Response> {
  const { path } = c.req
  if (/^\/api\//i.test(path) || options.isCallAmongPages(path))
    return options.api.fetch(c.req.raw, { site: c })
  if (c.get('app').actor?.mayCall)
    return problem(c, new Refusal('not_allowed', { message: 'API tokens open no pages.' }))
  if (notPages.test(path)) return problem(c, new Refusal('not_found'))
  // No page has such an address: it leads where every unknown one does.
  if (!isDecodable(c.req.url)) return c.redirect('/')
  return options.servePage(c)
}

function limitBodies({
  bringsFiles,
  observation,
}: SiteOptions): MiddlewareHandler<RequestVariables> {
  const limited = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => problem(c, new Refusal('too_large')),
  })
  return (c, next) =>
    bringsFiles(c.req.method, c.req.path) ? observation.whileReceiving(next) : limited(c, next)
}

/** Gives each request a context of its own: who asks, from where, and which cookies the answer sets. */
function personal(options: SiteOptions): MiddlewareHandler<RequestVariables> {
  const { ctx, config, isImpersonal } = options
  return async (c, next) => {
    const isForAll = isImpersonal?.(c.req.path) ?? false
    const visitor = toVisitor(c, config, isForAll)
    const request: AppContext = {
      ...ctx,
      visitor,
      site: siteOfRequest(ctx, { webApp: c.req.header('x-web-app'), host: c.req.header('host') }),
      reply: { cookies: [] },
    }
    c.set('app', await withAsker(request, c, isForAll, options))
    await next()
    // A cache on the way must not give one site's answer to who asks for another by the header.
    c.res.headers.append('Vary', 'X-Web-App')
    const { cookies } = request.reply
    // A shared cache would give one visitor's session to the next.
    if (cookies.length > 0) c.res.headers.set('Cache-Control', 'no-store')
    for (const cookie of cookies) c.res.headers.append('Set-Cookie', cookie)
  }
}

/** The request with who sends it, and with the database that answers them. */
async function withAsker(
  request: AppContext,
  { req }: Context<RequestVariables>,
  isForAll: boolean,
  { ctx, readingDb = ctx.db, anonymousDb = readingDb, availability, resolveActor }: SiteOptions,
): Promise<AppContext> {
  const isReading = readingMethods.includes(req.method)
  const asked = { ...request, outage: availability.outage(), ...(isReading && { db: readingDb }) }
  if (isReading && asked.outage) return asVisitor(asked, asked.outage)
  try {
    const actor = isForAll ? null : await resolveActor(asked, req.raw.headers, ctx.db)
    return { ...asked, actor, ...(isReading && !actor && { db: anonymousDb }) }
  } catch (error) {
    const outage = availability.outage()
    if (isReading && outage) return asVisitor(asked, outage)
    throw error
  }
}

/** Nobody can be recognized without the database, and nobody is logged out for it: they see what visitors see. */
function asVisitor(request: AppContext, outage: Outage): AppContext {
  return { ...request, outage, actor: null, db: away }
}

const away = awayDb()

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
  { ctx, observation, readFigures, availability }: SiteOptions,
) {
  const ready = (isGood: (grade: Grade) => boolean) => async (c: Context<RequestVariables>) => {
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
  // For a balancer's second choice: where nothing is full, whoever still reads.
  site.get(
    '/readyz/read',
    ready((grade) => grade !== 'down'),
  )
  site.get('/metrics', async (c) => {
    const { config } = ctx
    if (config.metricsPort !== undefined || !maySeeFigures(c, config))
      return problem(c, new Refusal('not_found'))
    c.header('Content-Type', observation.registry.contentType)
    return c.body(await writeFigures(await readFigures()))
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
    // Mail programs in a browser show the pictures of our mails on pages of their own.
    picture?.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    return picture ?? next()
  })
  // What stands in public/ at build time: the icon, the hero's pictures.
  site.on(['GET', 'HEAD'], '*', async (c, next) => {
    if (!/\.\w+$/.test(c.req.path)) return next()
    return (await sendFile(c, 'build/client', c.req.path, { immutable: false })) ?? next()
  })
}
