import { LRUCache } from 'lru-cache'
import type { RequestHandler } from 'react-router'
import { type AppContext, noVisitor, type Services } from '../../../app-context.ts'
import { Refusal } from '../../../errors.ts'
import type { Site } from '../../../site.ts'
import { registerCache } from '../../figures/caches.ts'
import type { AnswerMemory } from '../../outage/answer-memory.ts'
import type { PageInput, readsInput } from './page-input.ts'
import type { PageQueues } from './page-queues.ts'
import { type Page, renderPage } from './render-page.ts'
import { noncePlaceholder } from './with-own-nonce.ts'

/** Long enough to carry a rush, short enough for ages and expiries that follow the clock. */
const keepMs = 10_000
/** How often somebody waits for what others began, and which may be refused to them, before beginning anew. */
const joinsAtMost = 3

/** Pages that all visitors get alike: kept for seconds, and rendered once for all who ask meanwhile. */
export function sharedPages(options: SharedPagesOptions, queues: PageQueues) {
  const { isProduction, memory } = options
  const isAbout = options.isAbout ?? (() => null)
  const kept = new LRUCache<string, KeptPage>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length * 2 + 1_000,
    ttl: keepMs,
  })
  let [hits, misses] = [0, 0]
  registerCache(options.services, 'pages', () => {
    const { size: entries, calculatedSize: size } = kept
    return { entries, size, hits, misses }
  })
  const rendering = new Map<string, Promise<Page>>()

  async function get(asked: Asked, ctx: AppContext, renderer: Renderer): Promise<SharedPage> {
    const wanted = name(asked, ctx)
    const page = kept.get(wanted.key)
    if (page) {
      hits += 1
      queues.want(wanted.name)
    } else misses += 1
    return page ?? renderOnce(wanted, ctx, renderer)
  }

  /** A rush for one page renders it once. Whoever joins does not share the other's place in the queue. */
  async function renderOnce(wanted: Wanted, ctx: AppContext, renderer: Renderer): Promise<Page> {
    for (let turn = 0; turn < joinsAtMost; turn += 1) {
      const joined = await rendering.get(wanted.key)?.catch(whenShed)
      if (joined) return joined
    }
    const started = queues
      .run(ctx, () => renderShared(wanted, ctx, renderer), wanted.name)
      .finally(() => rendering.delete(wanted.key))
    rendering.set(wanted.key, started)
    return started
  }

  /** Nothing of the visitor who happens to ask first is in it: no signal, no headers, no address. */
  async function renderShared(wanted: Wanted, asking: AppContext, { render }: Renderer) {
    const { key, input } = wanted
    const ctx = { ...asking, ...noVisitor(), outage: asking.outage }
    const began = { mark: memory?.begin() ?? 0, at: ctx.now() }
    const headers: Record<string, string> = input.cookies === '' ? {} : { cookie: input.cookies }
    const request = new Request(ctx.site.url + input.path, { headers })
    const page = await renderPage(render, request, ctx, isProduction ? noncePlaceholder : '')
    if (isProduction && isCacheable(page)) {
      kept.set(key, page)
      if (!ctx.outage && !input.isDataOfPage) remember(wanted, page, began)
    }
    return page
  }

  function remember({ name, input, state }: Wanted, page: KeptPage, began: Began) {
    const type = page.headers.get('content-type') ?? ''
    const answer = { body: page.body, type, about: isAbout(input.path), state, madeAt: began.at }
    void memory?.keep(name, answer, began.mark)
  }

  return {
    get,
    /** Gives a page out for some seconds, as one that was just rendered. */
    put: (asked: Asked, ctx: AppContext, page: KeptPage) => kept.set(name(asked, ctx).key, page),
  }
}

/** One site's pages are never another's. */
export function pageName(site: Site, { path, cookies }: PageInput): string {
  return `${site.id}\n${path}\n${cookies}`
}

function name({ input, state }: Asked, { site }: AppContext): Wanted {
  const own = pageName(site, input)
  return { input, state, name: own, key: `${state}\n${own}` }
}

function isCacheable(page: Page): page is KeptPage {
  const { body, status, headers } = page
  return (
    body !== null &&
    status === 200 &&
    !headers.has('set-cookie') &&
    !headers.get('cache-control')?.includes('no-store')
  )
}

/** Others were refused; whoever waited with them may still be served. */
export function whenShed(error: unknown): null {
  if (error instanceof Refusal && error.code === 'unavailable') return null
  throw error
}

export type SharedPagesOptions = {
  isProduction: boolean
  services: Services
  /** Keeps the last good pages for when the database is away. */
  memory?: AnswerMemory
  /** The listing whose own page an address is. */
  isAbout?: (path: string) => number | null
}
export type Renderer = { render: RequestHandler; input: ReturnType<typeof readsInput> }
export type SharedPages = ReturnType<typeof sharedPages>
/** `asOf` is when it was made, of one that could not be made now. */
export type SharedPage = Page & { asOf?: Date }
type KeptPage = SharedPage & { body: string }
/** `state` names what pages show: another one is another page. */
type Asked = { input: PageInput; state: string }
/** `name` is the page's, `key` that of its present state. */
type Wanted = Asked & { key: string; name: string }
type Began = { mark: number; at: Date }
