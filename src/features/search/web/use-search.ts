import {
  createContext,
  type MouseEvent,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { flyingHours } from '#features/listings/web/public/flying-hours.ts'
import type { ExchangeRate } from '#kernel/format/currencies.ts'
import type { QueryChanges } from '../active-filters.ts'
import type { SearchBounds, SearchQuery, SearchResult } from '../contract.ts'
import { lineParameterName } from '../parsed-line.ts'
import { recordNavigation } from './saved-view-options.ts'
import { applyQueryChanges, searchHref } from './search-links.ts'

/** State shared by the whole page: the current search, its results, and functions to change it. */
export const SearchContext = createContext<Search | null>(null)

export function useSearch(): Search {
  const search = use(SearchContext)
  if (!search) throw new Error('useSearch must be used within a SearchContext')
  return search
}

/**
 * Manages changes to the search. The URL is the only source of truth. While results load, the controls show the pending
 * search. Checkboxes respond immediately, and rapid changes build on each other.
 */
export function useSearchNavigation(settled: SearchQuery, line: string | null) {
  const navigate = useNavigate()
  const location = useLocation()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const isAhead = useIsAhead(ahead, settled)
  const query = ahead && isAhead ? ahead.query : settled
  // Two changes may occur before the next render. The second must build on the first.
  const latest = useRef<Ahead | null>(null)
  useLayoutEffect(() => {
    if (isAhead || latest.current !== ahead) return
    ahead?.earlier.clear()
    latest.current = null
  }, [ahead, isAhead])

  const [written] = useState(() => new Map<string, SearchQuery>())
  const toHref = hrefWithLine(line)
  function href(to: SearchQuery, withLine = true) {
    const address = withLine ? toHref(to) : searchHref(to)
    written.set(address, to)
    return address
  }
  function aim(next: SearchQuery, address: string) {
    const before = latest.current
    const earlier = new Set(before && [...before.earlier, before.address])
    latest.current = { after: settled, query: next, address, earlier }
    setAhead(latest.current)
  }
  function change(changes: QueryChanges, control?: string) {
    const from = latest.current?.query ?? settled
    const next = applyQueryChanges(from, atOwnHours(changes, from))
    const address = href(next)
    aim(next, address)
    recordNavigation(address)
    // Repeated changes to the same slider replace its history entry instead of adding new ones.
    const replace = control !== undefined && control === location.state?.by
    void navigate(address, { replace, preventScrollReset: true, state: { by: control } })
  }
  const links = {
    onClickCapture(event: MouseEvent) {
      const link = linkAt(event)
      if (link) recordNavigation(link.href)
    },
    /**
     * Treats a link to another search as a change that later changes build on. The link must have handled the click
     * itself, because the router's pending state may not include it yet.
     */
    onClick(event: MouseEvent) {
      const address = linkAt(event)?.getAttribute('href')
      const next = address && event.defaultPrevented && written.get(address)
      if (next) aim(next, address)
    },
  }
  return { query, change, href, links }
}

function linkAt({ target }: MouseEvent) {
  return target instanceof Element ? target.closest('a') : null
}

/**
 * Checks whether the page has yet to show the pending search. The page may render an intermediate step first. Only Back
 * overrides the pending search.
 */
function useIsAhead(ahead: Ahead | null, settled: SearchQuery): boolean {
  const { pathname, search } = useLocation()
  const pending = useNavigation().location
  const isBack = useNavigationType() === 'POP'
  if (!ahead) return false
  const here = pathname + search
  if (ahead.after === settled) return true
  if (pending && pending.pathname + pending.search === ahead.address) return true
  return !isBack && here !== ahead.address && ahead.earlier.has(here)
}

/** Applies the user's own flying hours to cost filters, unless the search specifies others. */
function atOwnHours(changes: QueryChanges, { hy }: SearchQuery): QueryChanges {
  const isOfCost = 'af' in changes || 'at' in changes || changes.sort === 'a'
  if (!isOfCost || 'hy' in changes || hy !== undefined) return changes
  return { ...changes, hy: flyingHours.read()[0] }
}

/** Tracks the current position in the results. It's the start of the page until a slide changes it. */
export function useCurrentPosition({ page, pageSize }: Pick<SearchResult, 'page' | 'pageSize'>) {
  const { key } = useLocation()
  const [position, setPosition] = useState<{ key: string; at: number } | null>(null)
  const lookAt = useCallback((at: number) => setPosition({ key, at }), [key])
  return { lookedAt: position?.key === key ? position.at : page * pageSize, lookAt }
}

/** Returns a function that builds search URLs. They include the typed line, so that its explanation still appears. */
export function hrefWithLine(line: string | null): (query: SearchQuery) => string {
  if (!line) return searchHref
  return (query) => {
    const href = searchHref(query)
    return `${href}${href.includes('?') ? '&' : '?'}${lineParameterName}=${encodeURIComponent(line)}`
  }
}

/** Returns the URL of a search. Includes the typed line unless `withLine` is false. */
export type Href = (query: SearchQuery, withLine?: boolean) => string

/** Changes the search. `control` identifies a slider or field whose changes share one history entry. */
export type ChangeSearch = (changes: QueryChanges, control?: string) => void

export type Search = {
  /** The current search. Results may still belong to the previous one. */
  query: SearchQuery
  result: SearchResult
  /** The search that the results belong to. */
  displayedQuery: SearchQuery
  bounds: SearchBounds
  /** Rate of the currency of the price limits that the results belong to. */
  priceLimitRate: ExchangeRate
  /** The requested place if it's unknown. Otherwise, null. */
  unknownPlace: string | null
  /** Number of extra pages in the list. */
  morePages: number
  /** Zero-based index of the current aircraft. Slides change it without navigating. */
  lookedAt: number
  lookAt: (index: number) => void
  change: ChangeSearch
  href: Href
}

type Ahead = {
  /** The search that was shown at that time. */
  after: SearchQuery
  query: SearchQuery
  address: string
  /** URLs of earlier steps that haven't been shown yet. */
  earlier: Set<string>
}
