import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Registry } from 'prom-client'
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { type AppContext, noVisitor } from '../../../app-context.ts'
import { Refusal } from '../../../errors.ts'
import type { RequestVariables } from '../../api-server.ts'
import { type CanonicalQuery, type PageInput, readsInput } from './page-input.ts'
import { pageQueues } from './page-queues.ts'
import { refusedPage } from './refused-page.ts'
import { isKnown, notModified, type Page, pageAnswer, renderPage } from './render-page.ts'
import { withRefusals } from './route-refusals.ts'

type PageServerOptions = {
  build: () => Promise<ServerBuild>
  isProduction: boolean
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

type CachedPage = Page & { body: string }
type PageContext = Context<RequestVariables>

/** Long enough to carry a rush, short enough for ages and expiries that follow the clock. */
const keepMs = 10_000
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])
/** How often somebody waits for what others began, and which may be refused to them, before beginning anew. */
const joinsAtMost = 3
/** Stands for the nonce in kept pages; each answer gets a nonce of its own in its place. */
const noncePlaceholder = randomBytes(12).toString('hex')

/** Renders React Router's pages. What anonymous visitors see is kept for seconds, keyed by the content's version. */
export function createPageServer(options: PageServerOptions) {
  const { isProduction, contentVersion, isPersonal, imageOrigins } = options
  const kept = new LRUCache<string, CachedPage>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length * 2 + 1_000,
    ttl: keepMs,
  })
  const rendering = new Map<string, Promise<Page>>()
  const rendererOf = renderers(options)
  const queues = pageQueues(options.registry)
  // In development Vite's own styles and scripts have no nonce.
  const toAnswer = (page: Page) =>
    isProduction ? withOwnNonce(page, imageOrigins) : pageAnswer(page, '', imageOrigins)

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
    if (!reading.has(c.req.method) && !renderer.input.hasAction(c.req.url))
      throw new Refusal('method_not_allowed')
    if (c.req.method !== 'GET' || isPersonal(c.get('app'))) return renderFresh(c, renderer)
    const input = renderer.input.of(c.req.url, c.req.header('cookie') ?? '')
    const { site } = c.get('app')
    // One site's pages are never another's, nor those of before it was edited.
    const name = `${site.id}\n${input.path}\n${input.cookies}`
    const key = `${await contentVersion()}\n${site.version} ${site.logoUrl}\n${name}`
    const page = kept.get(key)
    if (page) queues.want(name)
    const shared = page ?? (await renderOnce({ key, name, input }, c, renderer))
    return isKnown(shared, c.req.header('if-none-match')) ? notModified(shared) : toAnswer(shared)
  }

  /** A rush for one page renders it once. Whoever joins does not share the other's place in the queue. */
  async function renderOnce(wanted: Wanted, c: PageContext, renderer: Renderer): Promise<Page> {
    for (let turn = 0; turn < joinsAtMost; turn += 1) {
      const joined = await rendering.get(wanted.key)?.catch(whenShed)
      if (joined) return joined
    }
    const started = queues
      .run(c.get('app'), () => renderShared(wanted, c, renderer), wanted.name)
      .finally(() => rendering.delete(wanted.key))
    rendering.set(wanted.key, started)
    return started
  }

  /** Nothing of the visitor who happens to ask first is in it: no signal, no headers, no address. */
  async function renderShared({ key, input }: Wanted, c: PageContext, { render }: Renderer) {
    const ctx = { ...c.get('app'), ...noVisitor() }
    const headers: Record<string, string> = input.cookies === '' ? {} : { cookie: input.cookies }
    const request = new Request(ctx.site.url + input.path, { headers })
    const page = await renderPage(render, request, ctx, isProduction ? noncePlaceholder : '')
    if (isProduction && isCacheable(page)) kept.set(key, page)
    return page
  }

  async function renderFresh(c: PageContext, { render }: Renderer) {
    const nonce = isProduction ? newNonce() : ''
    const ctx = c.get('app')
    const page = await queues.run(ctx, () => renderPage(render, c.req.raw, ctx, nonce))
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

type Renderer = { render: RequestHandler; input: ReturnType<typeof readsInput> }
/** `name` is the page's, `key` that of its present state. */
type Wanted = { key: string; name: string; input: PageInput }

function withOwnNonce(page: Page, imageOrigins: readonly string[]): Response {
  const nonce = newNonce()
  return pageAnswer(
    { ...page, body: page.body?.replaceAll(noncePlaceholder, nonce) ?? null },
    nonce,
    imageOrigins,
  )
}

function newNonce() {
  return randomBytes(16).toString('base64url')
}

function isCacheable(page: Page): page is CachedPage {
  const { body, status, headers } = page
  return (
    body !== null &&
    status === 200 &&
    !headers.has('set-cookie') &&
    !headers.get('cache-control')?.includes('no-store')
  )
}

function whenShed(error: unknown): null {
  if (error instanceof Refusal && error.code === 'unavailable') return null
  throw error
}
