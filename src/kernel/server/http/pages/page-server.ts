import type { Context } from 'hono'
import { createRequestHandler, data, redirectDocument, type ServerBuild } from 'react-router'
import { type AppContext, appContext } from '../../../app-context.ts'
import { Refusal, toProblem } from '../../../errors.ts'
import { unavailableMessages } from '../../../unavailable-messages.ts'
import type { RequestVariables } from '../../api/api-server.ts'
import type { Admission } from '../admission/admission.ts'
import { toRefusal } from '../to-refusal.ts'
import { createSharedPages, type Renderer, type SharedPagesOptions } from './create-shared-pages.ts'
import { createStalePageHandler } from './create-stale-page-handler.ts'
import { insertNonce, newNonce } from './insert-nonce.ts'
import { type CanonicalQuery, createPageInputReader, pageCookies } from './page-input.ts'
import { refusalResponse } from './refusal-response.ts'
import {
  isUnmodified,
  notModifiedResponse,
  type RenderedPage,
  renderPage,
  toPageResponse,
} from './render-page.ts'

function isNativeForm({ req }: PageContext) {
  const type = req.header('content-type') ?? ''
  return (
    req.method === 'POST' &&
    type.includes('application/x-www-form-urlencoded') &&
    !req.path.endsWith('.data')
  )
}

/** Copies the request, so that its body can be read again if the request is rejected. */
async function copyForm({ req }: PageContext) {
  const { url, method, headers } = req.raw
  return new Request(url, { method, headers, body: await req.text() })
}

type PageServerOptions = SharedPagesOptions & {
  build: () => Promise<ServerBuild>
  /**
   * Returns a version that changes whenever page content changes. Cached pages are served only for the version they
   * were rendered from.
   */
  contentVersion: () => Promise<string | number>
  /** Checks whether the visitor might be logged in. Pages for logged-in users are never cached or shared. */
  isPersonal: (ctx: AppContext) => boolean
  admission: Admission
  /** Functions that return the canonical query, by route. */
  canonicalQueries: Readonly<Record<string, CanonicalQuery>>
}

type PageContext = Context<RequestVariables>

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Serves React Router's pages. Caches pages of anonymous visitors for several seconds by content version. */
export function createPageServer(options: PageServerOptions) {
  const { isProduction, contentVersion, isPersonal, admission } = options
  const shared = createSharedPages(options, admission)
  // In development, Vite's styles and scripts have no nonce.
  const toResponse = (page: RenderedPage) =>
    isProduction ? insertNonce(page) : toPageResponse(page, '')
  const respondWithStalePage = createStalePageHandler({ ...options, shared, toResponse })
  const rendererOf = renderers(options)

  return async function servePage(c: PageContext): Promise<Response> {
    c.set('route', 'page')
    try {
      return await respond(c)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refusalResponse(c, error)
    }
  }

  async function respond(c: PageContext): Promise<Response> {
    const renderer = await rendererOf()
    c.set('pattern', renderer.input.pattern(c.req.url))
    if (!reading.has(c.req.method) && !renderer.input.hasAction(c.req.url))
      throw new Refusal('method_not_allowed')
    const ctx = c.get('app')
    if (ctx.outage && reading.has(c.req.method))
      return respondWithStalePage(c, renderer, ctx.outage)
    if (c.req.method !== 'GET' || isPersonal(ctx) || renderer.input.isPersonal(c.req.url))
      return renderFresh(c, renderer)
    const input = renderer.input.read(c.req.url, pageCookies(c))
    const state = `${await contentVersion()}\n${ctx.site.version} ${ctx.site.logoUrl}`
    const page = await shared.get({ input, state }, ctx, renderer)
    assertAvailable(page, 'reading')
    return isUnmodified(page, c.req.header('if-none-match'))
      ? notModifiedResponse(page)
      : toResponse(page)
  }

  async function renderFresh(c: PageContext, { render }: Renderer) {
    const nonce = isProduction ? newNonce() : ''
    const ctx = c.get('app')
    const request = isNativeForm(c) ? await copyForm(c) : c.req.raw
    const page = await admission.runPage(ctx, () => renderPage(render, request, ctx, nonce))
    assertAvailable(page, isNativeForm(c) ? 'writing' : 'reading')
    return toPageResponse(page, nonce)
  }
}

/** React's error page would lose the entries of a submitted form, and wouldn't open the page once it's available. */
function assertAvailable({ status }: RenderedPage, act: 'reading' | 'writing') {
  if (status === 503) throw new Refusal('unavailable', { message: unavailableMessages[act] })
}

/** Reloads the build for each request in development. */
function renderers({ build, isProduction, canonicalQueries }: PageServerOptions) {
  let current: Promise<Renderer> | undefined
  async function create(): Promise<Renderer> {
    const mode = isProduction ? 'production' : 'development'
    const built = await build()
    return {
      render: createRequestHandler(withRefusals(built), mode),
      input: createPageInputReader(built, canonicalQueries),
    }
  }
  return () => {
    if (!current || !isProduction) current = create()
    return current
  }
}

/**
 * Allows loaders and actions to throw refusals. Converts them to route errors with a status and problem details for
 * error boundaries. React Router would otherwise return 500.
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

// biome-ignore lint/suspicious/noExplicitAny: loaders and actions differ only in their arguments.
function translating<F extends (args: any) => unknown>(run: F): F {
  return (async (args: Parameters<F>[0]) => {
    const { opensWhole } = args.context.get(appContext)
    if (opensWhole) throw redirectDocument(opensWhole)
    try {
      return await run(args)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const refusal = toRefusal(error, args.context.get(appContext), args.request)
      throw data(toProblem(refusal), { status: refusal.status, statusText: refusal.code })
    }
  }) as unknown as F
}
