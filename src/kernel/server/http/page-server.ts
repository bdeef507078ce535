import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import { appContext } from '../../app-context.ts'
import { problemOf } from '../../errors.ts'
import { nonceContext } from '../../page-context.ts'
import { readPreferences, writePreferences } from '../../preferences.ts'
import { type RequestVariables, toRefusal } from '../api-server.ts'
import { pagePolicy } from './secure-headers.ts'

type PageServerOptions = {
  build: () => Promise<ServerBuild>
  isProduction: boolean
  /** Changes whenever what pages show has changed; a kept page is only given out under the same one. */
  contentVersion: () => Promise<string | number>
}

type KeptPage = { body: string; headers: [string, string][] }

/** Long enough to carry a rush, short enough for ages and expiries that follow the clock. */
const keepMs = 10_000
/** Stands for the nonce in kept pages; each answer gets a nonce of its own in its place. */
const noncePlaceholder = randomBytes(12).toString('hex')

/** Renders React Router's pages. What anonymous visitors see is kept for seconds, keyed by the content's version. */
export function createPageServer({ build, isProduction, contentVersion }: PageServerOptions) {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (page) => page.body.length * 2 + 1_000,
    ttl: keepMs,
  })
  const rendering = new Map<string, Promise<Response | KeptPage>>()
  const render = createRequestHandler(
    async () => withRefusals(await build()),
    isProduction ? 'production' : 'development',
  )

  return async function servePage(c: Context<RequestVariables>): Promise<Response> {
    c.set('route', 'page')
    if (!isProduction || c.req.method !== 'GET' || c.get('app').actor) return renderFresh(c)
    const key = [
      await contentVersion(),
      c.req.url,
      writePreferences(readPreferences(c.req.header('cookie') ?? '')),
      shortcutsOf(c),
    ].join('\n')
    const page = kept.get(key) ?? (await renderOnce(key, c))
    return page instanceof Response ? page.clone() : fromKept(page)
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
    const response = await renderWith(c, noncePlaceholder)
    const body = await response.text()
    const page = { body, headers: [...response.headers] }
    if (response.status === 200 && !response.headers.has('set-cookie')) {
      kept.set(key, page)
      return page
    }
    return fromKept(page, response.status)
  }

  async function renderFresh(c: Context<RequestVariables>) {
    const nonce = randomBytes(16).toString('base64url')
    return withPolicy(await renderWith(c, nonce), nonce)
  }

  function renderWith(c: Context<RequestVariables>, nonce: string) {
    const context = new RouterContextProvider()
    context.set(appContext, c.get('app'))
    context.set(nonceContext, isProduction ? nonce : '')
    return render(c.req.raw, context)
  }

  function withPolicy(response: Response, nonce: string) {
    const headers = new Headers(response.headers)
    // In development Vite's own styles and scripts have no nonce.
    if (isProduction && !headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', pagePolicy(nonce))
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
    return new Response(response.body, { status: response.status, headers })
  }

  function fromKept(page: KeptPage, status = 200) {
    const nonce = randomBytes(16).toString('base64url')
    const body =
      status === 304 || status === 204 ? null : page.body.replaceAll(noncePlaceholder, nonce)
    return withPolicy(new Response(body, { status, headers: page.headers }), nonce)
  }
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
      const refusal = toRefusal(error, args.context.get(appContext))
      throw data(problemOf(refusal), { status: refusal.status, statusText: refusal.code })
    }
  }) as unknown as F
}
