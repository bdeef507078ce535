import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { withCountryCookie } from '../../../format/usual-country.ts'
import { withLanguageCookie } from '../../../messages/languages.ts'
import { currentLanguageTag } from '../../../messages/translate.ts'
import type { PageHandle } from '../../../page-handle.ts'
import { withCurrencyCookie } from '../../../visitor-currency.ts'
import { withUnitsCookie } from '../../../visitor-units.ts'
import type { RequestVariables } from '../../api/api-server.ts'

/** Returns the canonical query, for routes where different queries mean the same thing. */
export type CanonicalQuery = (query: URLSearchParams) => URLSearchParams

export type PageInput = {
  path: string
  cookies: string
  /** True if the client-side router requested the page's data. */
  isDataOfPage: boolean
}

/** Returns the cookies that select a cached page, including those derived from the browser's language. */
export function pageCookies(c: Context<RequestVariables>): string {
  const { units, country } = c.get('app')
  const cookies = withUnitsCookie(c.req.header('cookie') ?? '', units)
  const inCountry = withCountryCookie(withCurrencyCookie(cookies, units.money), country)
  return withLanguageCookie(inCountry, currentLanguageTag())
}

/** Reduces a request to the query parameters and cookies that its route reads. */
export function createPageInputReader(
  build: ServerBuild,
  canonical: Readonly<Record<string, CanonicalQuery>>,
) {
  const roots = routesBelow(build)
  // The router prepares all routes for each call. Most requests can match only a few of them.
  const branches = new Map(firstSegments(roots).map((first) => [first, routesFor(roots, first)]))
  const routeCache = new LRUCache<string, CachedRoute>({ max: 2_000 })
  // Reading the query of a popular page takes longer than finding the page in the cache.
  const inputCache = new LRUCache<string, PageInput>({
    maxSize: 1_000_000,
    sizeCalculation: ({ path, cookies }, key) => key.length + path.length + cookies.length,
  })

  function routeAt(pathname: string): CachedRoute {
    const before = routeCache.get(pathname)
    if (before) return before
    const [first = ''] = pathname.slice(1).toLowerCase().split('/', 1)
    const matches = matchRoutes(branches.get(first) ?? roots, pathname) ?? []
    const paths = matches.flatMap(({ route }) => route.path || [])
    const ids = matches.map(({ route }) => route.id ?? '')
    const route = { ...describeRoute(build, ids), pattern: `/${paths.join('/')}` }
    routeCache.set(pathname, route)
    return route
  }

  return {
    /** Returns true if a page accepts form submissions. */
    hasAction: (url: string) => routeAt(pagePath(new URL(url).pathname)).hasAction,

    /** Returns the route pattern, such as `/aircraft/:id`. */
    pattern: (url: string) => routeAt(pagePath(new URL(url).pathname)).pattern,

    /** True if the route's pages depend on cookies that it doesn't declare. */
    isPersonal: (url: string) => routeAt(pagePath(new URL(url).pathname)).isPersonal,

    read(address: string, cookieHeader: string): PageInput {
      const key = `${address}\n${cookieHeader}`
      const before = inputCache.get(key)
      if (before) return before
      const input = readInput(address, cookieHeader)
      inputCache.set(key, input)
      return input
    },
  }

  function readInput(address: string, cookieHeader: string): PageInput {
    const { pathname, searchParams } = new URL(address)
    const route = routeAt(pagePath(pathname))
    const own = canonical[route.leaf]
    const query = only(searchParams, route.query)
    const params = own ? own(query) : query
    const routes = pathname.endsWith('.data') && idsAmong(searchParams.get('_routes'), build)
    if (routes) params.set('_routes', routes)
    const search = params.toString()
    const cookies = route.cookies.flatMap(([name, understood]) => {
      const text = understood(cookieHeader)
      return text === null ? [] : [`${name}=${encodeURIComponent(text)}`]
    })
    return {
      path: `${pathname}${search && `?${search}`}`,
      cookies: cookies.join('; '),
      isDataOfPage: pathname.endsWith('.data') && route.isPage,
    }
  }
}

type Route = {
  leaf: string
  hasAction: boolean
  isPersonal: boolean
  /** True if the route renders a page. False if it returns a file. */
  isPage: boolean
  query: readonly string[] | 'any'
  cookies: readonly [string, (header: string) => string | null][]
}

type CachedRoute = Route & { pattern: string }

function describeRoute(build: ServerBuild, ids: readonly string[]): Route {
  const handles = ids.map((id) => (build.routes[id]?.module.handle ?? {}) as PageHandle)
  const leaf = ids.at(-1) ?? ''
  return {
    leaf,
    hasAction: build.routes[leaf]?.module.action !== undefined,
    isPersonal: handles.some(({ isPersonal }) => isPersonal === true),
    isPage: build.routes[leaf]?.module.default !== undefined,
    query: handles.some(({ query }) => query === 'any')
      ? 'any'
      : handles.flatMap(({ query }) => query ?? []),
    cookies: handles.flatMap(({ cookies }) => Object.entries(cookies ?? {})),
  }
}

/** Returns the parameters in the order of `names`, so that equivalent requests have the same URL. */
function only(params: URLSearchParams, names: Route['query']): URLSearchParams {
  if (names === 'any') return params
  const allowed = new URLSearchParams()
  for (const name of names) for (const value of params.getAll(name)) allowed.append(name, value)
  return allowed
}

/** Returns the first segments of paths that are the same in all URLs. */
function firstSegments(routes: readonly RouteObject[]): string[] {
  return routes
    .flatMap(({ path, children }) =>
      path ? (path.split('/')[0] ?? '') : firstSegments(children ?? []),
    )
    .filter((segment) => /^[a-z-]+$/.test(segment))
}

/** Returns the routes that can match a path with the given first segment. */
function routesFor(routes: readonly RouteObject[], first: string): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    const { path, index, children } = route
    if (index) return []
    if (!path) return [{ ...route, index: false, children: routesFor(children ?? [], first) }]
    const [segment = ''] = path.split('/')
    return segment === first || !/^[a-z-]+$/.test(segment) ? [route] : []
  })
}

/** Returns the path of a page from that of its data request: `/tos.data`, or `/_.data` for the landing page. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '') || '/'
}

function idsAmong(requestedIds: string | null, { routes }: ServerBuild): string {
  const ids = new Set(requestedIds?.split(','))
  return Object.keys(routes)
    .filter((id) => ids.has(id))
    .join(',')
}

function routesBelow(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const base = { id: route.id, ...(route.path !== undefined && { path: route.path }) }
    if (route.index) return [{ ...base, index: true }]
    return [{ ...base, children: routesBelow(build, route.id) }]
  })
}
