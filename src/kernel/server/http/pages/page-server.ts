import type { Context } from 'hono'
import type { Registry } from 'prom-client'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { AppContext } from '../../../app-context.ts'
import { awayTexts } from '../../../away-texts.ts'
import { Refusal } from '../../../errors.ts'
import type { RequestVariables } from '../../api-server.ts'
import { asOfPages } from './as-of-pages.ts'
import { type CanonicalQuery, readsInput } from './page-input.ts'
import { pageQueues } from './page-queues.ts'
import { refusedPage } from './refused-page.ts'
import { isKnown, notModified, type Page, pageAnswer, renderPage } from './render-page.ts'
import { withRefusals } from './route-refusals.ts'
import { type Renderer, type SharedPagesOptions, sharedPages } from './shared-pages.ts'
import { newNonce, withOwnNonce } from './with-own-nonce.ts'

function isNativeForm({ req }: PageContext) {
  const type = req.header('content-type') ?? ''
  return (
    req.method === 'POST' &&
    type.includes('application/x-www-form-urlencoded') &&
    !req.path.endsWith('.data')
  )
}

/** The same request again, whose body can be read once more by who refuses it. */
async function copyForm({ req }: PageContext) {
  const { url, method, headers } = req.raw
  return new Request(url, { method, headers, body: await req.text() })
}

type PageServerOptions = SharedPagesOptions & {
  build: () => Promise<ServerBuild>
  /** Changes whenever what pages show has changed; a kept page is only given out under the same one. */
  contentVersion: () => Promise<string | number>
  /** Whether the visitor may be somebody: whose page is never kept, nor given to anybody else. */
  isPersonal: (ctx: AppContext) => boolean
  registry: Registry
  /** Where pictures may come from beside the site itself. */
  imageOrigins: readonly string[]
  /** By route. */
  canonicalQueries: Readonly<Record<string, CanonicalQuery>>
}

type PageContext = Context<RequestVariables>

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Renders React Router's pages. What anonymous visitors see is kept for seconds, keyed by the content's version. */
export function createPageServer(options: PageServerOptions) {
  const { isProduction, contentVersion, isPersonal, imageOrigins } = options
  const queues = pageQueues(options.registry)
  const shared = sharedPages(options, queues)
  // In development Vite's own styles and scripts have no nonce.
  const toAnswer = (page: Page) =>
    isProduction ? withOwnNonce(page, imageOrigins) : pageAnswer(page, '', imageOrigins)
  const answerAsOf = asOfPages({ ...options, shared, toAnswer })
  const rendererOf = renderers(options)

  return async function servePage(c: PageContext): Promise<Response> {
    c.set('route', 'page')
    try {
      return await answer(c)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refusedPage(c, error)
    }
  }

  async function answer(c: PageContext): Promise<Response> {
    const renderer = await rendererOf()
    c.set('pattern', renderer.input.pattern(c.req.url))
    if (!reading.has(c.req.method) && !renderer.input.hasAction(c.req.url))
      throw new Refusal('method_not_allowed')
    const ctx = c.get('app')
    if (ctx.outage && reading.has(c.req.method)) return answerAsOf(c, renderer, ctx.outage)
    if (c.req.method !== 'GET' || isPersonal(ctx)) return renderFresh(c, renderer)
    const input = renderer.input.of(c.req.url, c.req.header('cookie') ?? '')
    const state = `${await contentVersion()}\n${ctx.site.version} ${ctx.site.logoUrl}`
    const page = await shared.get({ input, state }, ctx, renderer)
    return isKnown(page, c.req.header('if-none-match')) ? notModified(page) : toAnswer(page)
  }

  async function renderFresh(c: PageContext, { render }: Renderer) {
    const nonce = isProduction ? newNonce() : ''
    const ctx = c.get('app')
    const request = isNativeForm(c) ? await copyForm(c) : c.req.raw
    const page = await queues.run(ctx, () => renderPage(render, request, ctx, nonce))
    // A form that was sent without a script: its page would come without what was typed.
    if (page.status === 503 && isNativeForm(c))
      throw new Refusal('unavailable', { message: awayTexts.writing })
    return pageAnswer(page, nonce, imageOrigins)
  }
}

/** In development the build changes, and each request has the newest. */
function renderers({ build, isProduction, canonicalQueries }: PageServerOptions) {
  let current: Promise<Renderer> | undefined
  async function create(): Promise<Renderer> {
    const mode = isProduction ? 'production' : 'development'
    const built = await build()
    return {
      render: createRequestHandler(withRefusals(built), mode),
      input: readsInput(built, canonicalQueries),
    }
  }
  return () => {
    if (!current || !isProduction) current = create()
    return current
  }
}
