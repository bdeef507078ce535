import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import {
  createRequestHandler,
  data,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { type AppContext, appContext } from '../../app-context.ts'
import { problemOf } from '../../errors.ts'
import { nonceContext, pageTextContext } from '../../page-context.ts'
import { readPreferences, writePreferences } from '../../preferences.ts'
import { type RequestVariables, toRefusal } from '../api-server.ts'
import { pagePolicy } from './secure-headers.ts'

type PageServerOptions = {
  build: () => Promise<ServerBuild>
  isProduction: boolean
  /** Changes whenever what pages show has changed; a kept page is only given out under the same one. */
  contentVersion: () => Promise<string | number>
  /** Whether the visitor may be somebody: whose page is never kept, nor given to anybody else. */
  isPersonal: (ctx: AppContext) => boolean
}

type Page = { body: string | null; status: number; headers: Headers }
type KeptPage = Page & { body: string }

/** Long enough to carry a rush, short enough for ages and expiries that follow the clock. */
const keepMs = 10_000
const bodiless: ReadonlySet<number> = new Set([204, 304])
/** Stands for the nonce in kept pages; each answer gets a nonce of its own in its place. */
const noncePlaceholder = randomBytes(12).toString('hex')

/** Renders React Router's pages. What anonymous visitors see is kept for seconds, keyed by the content's version. */
export function createPageServer(options: PageServerOptions) {
  const { build, isProduction, contentVersion, isPersonal } = options
  const kept = new LRUCache<string, KeptPage>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length * 2 + 1_000,
    ttl: keepMs,
  })
  const rendering = new Map<string, Promise<Page>>()
  let renderer: Promise<RequestHandler> | undefined

  return async function servePage(c: Context<RequestVariables>): Promise<Response> {
    c.set('route', 'page')
    if (!isProduction || c.req.method !== 'GET' || isPersonal(c.get('app'))) return renderFresh(c)
    const key = [
      await contentVersion(),
      c.req.url,
      writePreferences(readPreferences(c.req.header('cookie') ?? '')),
      shortcutsOf(c),
    ].join('\n')
    return withOwnNonce(kept.get(key) ?? (await renderOnce(key, c)))
  }

  /** A rush for one page renders it once. */
  function renderOnce(key: string, c: Context<RequestVariables>) {
    const running = rendering.get(key)
    if (running) return running
    const started = renderToKeep(key, c).finally(() => rendering.delete(key))
    rendering.set(key, started)
    return started
  }

  async function renderToKeep(key: string, c: Context<RequestVariables>) {
    const page = await renderWith(c, noncePlaceholder)
    if (mayBeKept(page)) kept.set(key, page)
    return page
  }

  async function renderFresh(c: Context<RequestVariables>) {
    const nonce = randomBytes(16).toString('base64url')
    return withPolicy(await renderWith(c, nonce), nonce)
  }

  async function renderWith(c: Context<RequestVariables>, nonce: string): Promise<Page> {
    const context = new RouterContextProvider()
    context.set(appContext, c.get('app'))
    context.set(nonceContext, isProduction ? nonce : '')
    const render = await rendererOf()
    const response = await render(c.req.raw, context)
    const { status, headers } = response
    // Loaders and resources may answer with a body of their own.
    const text = context.get(pageTextContext) ?? (await response.text())
    const hasBody = c.req.method !== 'HEAD' && !bodiless.has(status)
    return { body: hasBody ? text : null, status, headers }
  }

  /** In development the build changes, and each request has the newest. */
  function rendererOf() {
    if (!renderer || !isProduction) renderer = createRenderer()
    return renderer
  }

  async function createRenderer() {
    const mode = isProduction ? 'production' : 'development'
    return createRequestHandler(withRefusals(await build()), mode)
  }

  function withPolicy({ body, status, headers: given }: Page, nonce: string) {
    const headers = new Headers(given)
    // In development Vite's own styles and scripts have no nonce.
    if (isProduction && !headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', pagePolicy(nonce))
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
    return new Response(body, { status, headers })
  }

  function withOwnNonce(page: Page) {
    const nonce = randomBytes(16).toString('base64url')
    const body = page.body?.replaceAll(noncePlaceholder, nonce) ?? null
    return withPolicy({ ...page, body }, nonce)
  }
}

function mayBeKept(page: Page): page is KeptPage {
  const { body, status, headers } = page
  return (
    body !== null &&
    status === 200 &&
    !headers.has('set-cookie') &&
    !headers.get('cache-control')?.includes('no-store')
  )
}

/** The other cookie that pages are rendered from. */
function shortcutsOf(c: Context) {
  return /(?:^|;\s*)FUSE\.shortcuts=([^;]*)/.exec(c.req.header('cookie') ?? '')?.[1] ?? ''
}

/**
 * Lets loaders and actions throw refusals: each becomes a route error with its status and its problem
 * details, which error boundaries show. React Router would answer 500 to any other thrown error.
 */
function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const
    const { loader, action, ...rest } = route.module
    const module = {
      ...rest,
      ...(loader && { loader: translating(loader) }),
      ...(action && { action: translating(action) }),
    }
    return [id, { ...route, module }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

// biome-ignore lint/suspicious/noExplicitAny: loaders and actions differ in their arguments only.
function translating<F extends (args: any) => unknown>(run: F): F {
  return (async (args: Parameters<F>[0]) => {
    try {
      return await run(args)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const refusal = toRefusal(error, args.context.get(appContext), args.request)
      throw data(problemOf(refusal), { status: refusal.status, statusText: refusal.code })
    }
  }) as unknown as F
}
