import { LRUCache } from 'lru-cache'
import type { RequestHandler } from 'react-router'
import { type AppContext, backgroundRequestFields, type Services } from '../../../app-context.ts'
import { Refusal } from '../../../errors.ts'
import { cookieCountry } from '../../../format/usual-country.ts'
import { cookieLanguage } from '../../../messages/languages.ts'
import type { Site } from '../../../site.ts'
import { cookieCurrency } from '../../../visitor-currency.ts'
import { cookieUnits } from '../../../visitor-units.ts'
import { onCacheClear } from '../../live/cache-clearing.ts'
import { findExchangeRate } from '../../live/exchange-rates.ts'
import { registerCache } from '../../metrics/caches.ts'
import type { ResponseCache } from '../../outage/response-cache.ts'
import type { Admission } from '../admission/admission.ts'
import { noncePlaceholder } from './insert-nonce.ts'
import type { createPageInputReader, PageInput } from './page-input.ts'
import { type RenderedPage, renderPage } from './render-page.ts'

/** Cache lifetime of a page. Long enough to absorb traffic spikes, and short enough for time-dependent content. */
const ttlMs = 10_000
/**
 * Maximum number of times to join another request's rendering before starting one. A joined rendering may be rejected.
 */
const maxJoins = 3

/**
 * Caches pages that are the same for all visitors for a few seconds. Concurrent requests for a page share one
 * rendering.
 */
export function createSharedPages(options: SharedPagesOptions, admission: Admission) {
  const { isProduction, memory } = options
  const isAbout = options.isAbout ?? (() => null)
  const pages = new LRUCache<string, CachedPage>({
    maxSize: 64 * 1024 * 1024,
    // As text and as bytes.
    sizeCalculation: ({ body }) => body.length * 3 + 1_000,
    ttl: ttlMs,
  })
  let [hits, misses] = [0, 0]
  registerCache(options.services, 'pages', () => {
    const { size: entries, calculatedSize: size } = pages
    return { entries, size, hits, misses }
  })
  /** Incremented when pages are evicted. A page that started rendering before an eviction isn't stored. */
  let removals = 0
  const clear = () => {
    removals += 1
    pages.clear()
  }
  const evict = (pathPrefix: string) => {
    removals += 1
    for (const key of pages.keys()) if (isBelow(pathPrefix, key)) pages.delete(key)
    memory?.evictMatching((name) => isBelow(pathPrefix, name))
  }
  onCacheClear(options.services, clear, evict)
  const rendering = new Map<string, Promise<RenderedPage>>()

  async function get(query: PageQuery, ctx: AppContext, renderer: Renderer): Promise<SharedPage> {
    const target = name(query, ctx)
    const page = pages.get(target.key)
    if (page) {
      hits += 1
      admission.want(target.name)
    } else misses += 1
    return page ?? renderOnce(target, ctx, renderer)
  }

  /**
   * Shares one rendering among concurrent requests. A request that joins one in progress doesn't depend on the first
   * request's place in the queue.
   */
  async function renderOnce(
    target: CacheQuery,
    ctx: AppContext,
    renderer: Renderer,
  ): Promise<RenderedPage> {
    for (let turn = 0; turn < maxJoins; turn += 1) {
      const joined = await rendering.get(target.key)?.catch(nullIfShed)
      if (joined) return joined
    }
    const started = admission
      .runPage(ctx, () => renderShared(target, ctx, renderer), target.name)
      .finally(() => rendering.delete(target.key))
    rendering.set(target.key, started)
    return started
  }

  /**
   * Renders a page without any data about the visitor who triggered it, such as the abort signal, headers, and IP
   * address.
   */
  async function renderShared(target: CacheQuery, caller: AppContext, { render }: Renderer) {
    const { key, input } = target
    const ctx = await sharedContext(caller, input)
    const start = { mark: memory?.createMarker() ?? 0, at: ctx.now() }
    const removalsBefore = removals
    const headers: Record<string, string> = input.cookies === '' ? {} : { cookie: input.cookies }
    const request = new Request(ctx.site.url + input.path, { headers })
    const page = await renderPage(render, request, ctx, isProduction ? noncePlaceholder : '')
    if (isProduction && isCacheable(page) && removals === removalsBefore) {
      pages.set(key, page)
      if (!ctx.outage && !input.isDataOfPage) storeForOutage(target, page, start)
    }
    return page
  }

  function storeForOutage({ name, input, state }: CacheQuery, page: CachedPage, start: Start) {
    const type = page.headers.get('content-type') ?? ''
    const response = { body: page.body, type, about: isAbout(input.path), state, madeAt: start.at }
    void memory?.store(name, response, start.mark)
  }

  return {
    get,
    /** Caches a page as if it had just been rendered. */
    put: (query: PageQuery, ctx: AppContext, page: CachedPage) =>
      pages.set(name(query, ctx).key, page),
  }
}

async function sharedContext(caller: AppContext, { cookies }: PageInput): Promise<AppContext> {
  const money = await findExchangeRate(caller, cookieCurrency(cookies) ?? 'USD')
  const units = { ...cookieUnits(cookies), ...(money && { money }) }
  const language = cookieLanguage(cookies) ?? 'en'
  const country = cookieCountry(cookies)
  return {
    ...caller,
    ...backgroundRequestFields(),
    outage: caller.outage,
    units,
    country,
    language,
  }
}

/** Returns a page's cache key without its version. Includes the site, so that sites never share pages. */
export function pageCacheName(site: Site, { path, cookies }: PageInput): string {
  return `${site.id}\n${path}\n${cookies}`
}

function name({ input, state }: PageQuery, { site }: AppContext): CacheQuery {
  const own = pageCacheName(site, input)
  return { input, state, name: own, key: `${state}\n${own}` }
}

/** Compares paths the way routes match them, ignoring case and percent-encoding. */
function isBelow(pathPrefix: string, key: string): boolean {
  return plainPath(key.split('\n').at(-2) ?? '').startsWith(plainPath(pathPrefix))
}

function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

function isCacheable(page: RenderedPage): page is CachedPage {
  const { body, status, headers } = page
  return (
    body !== null &&
    status === 200 &&
    !headers.has('set-cookie') &&
    !headers.get('cache-control')?.includes('no-store')
  )
}

/** Returns null for a rejection. If a joined request is rejected, this one may still be served. */
export function nullIfShed(error: unknown): null {
  if (error instanceof Refusal && error.code === 'unavailable') return null
  throw error
}

export type SharedPagesOptions = {
  isProduction: boolean
  services: Services
  /** Cache of the last good pages, for use during outages. */
  memory?: ResponseCache
  /** Returns the ID of the listing that a path belongs to, or null. */
  isAbout?: (path: string) => number | null
}
export type Renderer = { render: RequestHandler; input: ReturnType<typeof createPageInputReader> }
export type SharedPages = ReturnType<typeof createSharedPages>
/** `asOf` is set if the page couldn't be rendered now, and is the time when this copy was rendered. */
export type SharedPage = RenderedPage & { asOf?: Date }
type CachedPage = SharedPage & { body: string }
/** `state` identifies the version of the page's content. */
type PageQuery = { input: PageInput; state: string }
/** `name` identifies the page. `key` also includes its version. */
type CacheQuery = PageQuery & { key: string; name: string }
type Start = { mark: number; at: Date }
