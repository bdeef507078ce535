import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '../../../page-handle.ts'

/** Writes the one address of a query, for routes where many addresses mean the same. */
export type CanonicalQuery = (query: URLSearchParams) => URLSearchParams

export type PageInput = {
  path: string
  cookies: string
  /** The router asks for the data of a page, to show it in the place of another. */
  isDataOfPage: boolean
}

/** What is left of a request once everything is gone that the page's routes do not read. */
export function readsInput(
  build: ServerBuild,
  canonical: Readonly<Record<string, CanonicalQuery>>,
) {
  const roots = routesBelow(build)
  const known = new LRUCache<string, KnownRoute>({ max: 2_000 })

  function routeAt(pathname: string): KnownRoute {
    const before = known.get(pathname)
    if (before) return before
    const matches = matchRoutes(roots, pathname) ?? []
    const paths = matches.flatMap(({ route }) => route.path || [])
    const ids = matches.map(({ route }) => route.id ?? '')
    const route = { ...describeRoute(build, ids), pattern: `/${paths.join('/')}` }
    known.set(pathname, route)
    return route
  }

  return {
    /** Whether a page takes what forms send to it. */
    hasAction: (url: string) => routeAt(pagePath(new URL(url).pathname)).hasAction,

    /** The route's address, `/aircraft/:id`: of many addresses one. */
    pattern: (url: string) => routeAt(pagePath(new URL(url).pathname)).pattern,

    of(address: string, cookieHeader: string): PageInput {
      const { pathname, searchParams } = new URL(address)
      const route = routeAt(pagePath(pathname))
      const own = canonical[route.leaf]
      const query = only(searchParams, route.query)
      const wanted = own ? own(query) : query
      const routes = pathname.endsWith('.data') && idsAmong(searchParams.get('_routes'), build)
      if (routes) wanted.set('_routes', routes)
      const search = wanted.toString()
      const cookies = route.cookies.flatMap(([name, understood]) => {
        const text = understood(cookieHeader)
        return text === null ? [] : [`${name}=${encodeURIComponent(text)}`]
      })
      return {
        path: `${pathname}${search && `?${search}`}`,
        cookies: cookies.join('; '),
        isDataOfPage: pathname.endsWith('.data') && route.isPage,
      }
    },
  }
}

type Route = {
  leaf: string
  hasAction: boolean
  /** Something is drawn, where others answer with a file. */
  isPage: boolean
  query: readonly string[] | 'any'
  cookies: readonly [string, (header: string) => string | null][]
}

type KnownRoute = Route & { pattern: string }

function describeRoute(build: ServerBuild, ids: readonly string[]): Route {
  const handles = ids.map((id) => (build.routes[id]?.module.handle ?? {}) as PageHandle)
  const leaf = ids.at(-1) ?? ''
  return {
    leaf,
    hasAction: build.routes[leaf]?.module.action !== undefined,
    isPage: build.routes[leaf]?.module.default !== undefined,
    query: handles.some(({ query }) => query === 'any')
      ? 'any'
      : handles.flatMap(({ query }) => query ?? []),
    cookies: handles.flatMap(({ cookies }) => Object.entries(cookies ?? {})),
  }
}

/** In the order of `names`, so that equal questions give equal addresses. */
function only(given: URLSearchParams, names: Route['query']): URLSearchParams {
  if (names === 'any') return given
  const kept = new URLSearchParams()
  for (const name of names) for (const value of given.getAll(name)) kept.append(name, value)
  return kept
}

/** A page's data is asked for beside it: `/tos.data`, and of the landing page `/_.data`. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '') || '/'
}

function idsAmong(asked: string | null, { routes }: ServerBuild): string {
  const ids = new Set(asked?.split(','))
  return Object.keys(routes)
    .filter((id) => ids.has(id))
    .join(',')
}

function routesBelow(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const place = { id: route.id, ...(route.path !== undefined && { path: route.path }) }
    if (route.index) return [{ ...place, index: true }]
    return [{ ...place, children: routesBelow(build, route.id) }]
  })
}
