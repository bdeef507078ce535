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
import type { QueryChanges } from '../active-filters.ts'
import type { SearchBounds, SearchQuery, SearchResult } from '../contract.ts'
import { saidName } from '../said-line.ts'
import { usually } from '../search-address.ts'
import { changed, searchHref } from './search-links.ts'
import { noteOwnStep } from './view-memory.ts'

/** What the whole page shares: the search as chosen, what was found, and the way to choose otherwise. */
export const SearchContext = createContext<Search | null>(null)

export function useSearch(): Search {
  const search = use(SearchContext)
  if (!search) throw new Error('useSearch needs a SearchContext around it')
  return search
}

/**
 * The address is the only state. Until the page shows what was chosen last, that is shown as chosen already, so that
 * boxes tick at once and each choice builds on those before it, however fast they come.
 */
export function useSearchSteps(settled: SearchQuery, line: string | null) {
  const navigate = useNavigate()
  const location = useLocation()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const isAhead = useIsAhead(ahead, settled)
  const query = ahead && isAhead ? ahead.query : settled
  // Two changes may come before the page is drawn again: the second builds on the first all the same.
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
    const next = changed(from, atOwnHours(changes, from))
    const address = href(next)
    aim(next, address)
    noteOwnStep(address)
    // A slider that moves again goes on with its own entry in the history instead of adding more.
    const replace = control !== undefined && control === location.state?.by
    void navigate(address, { replace, preventScrollReset: true, state: { by: control } })
  }
  const links = {
    onClickCapture(event: MouseEvent) {
      const link = linkAt(event)
      if (link) noteOwnStep(link.href)
    },
    /**
     * A link that leads to another search is a choice as any other, which those after it build on. Noted only when the
     * link has heard of it: what is shown ahead may be without it.
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
 * Whether what was chosen is not shown yet. The page may draw an earlier step while the last one is under way, or has
 * arrived: only Back makes news of it.
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

/** Whoever asks about cost asks it at the hours that they fly, unless the search names others. */
function atOwnHours(changes: QueryChanges, { hy }: SearchQuery): QueryChanges {
  const isOfCost = 'af' in changes || 'at' in changes || changes.sort === 'a'
  if (!isOfCost || 'hy' in changes || hy !== usually.hy) return changes
  return { ...changes, hy: flyingHours.read()[0] }
}

/** Where in the results one is: at the page's beginning until slides say otherwise. */
export function useLookedAt({ page, pageSize }: Pick<SearchResult, 'page' | 'pageSize'>) {
  const { key } = useLocation()
  const [looked, setLooked] = useState<{ key: string; at: number } | null>(null)
  const lookAt = useCallback((at: number) => setLooked({ key, at }), [key])
  return { lookedAt: looked?.key === key ? looked.at : page * pageSize, lookAt }
}

/** Addresses of this search's next steps: the typed line goes along, so that what is said of it stays true. */
export function hrefWithLine(line: string | null): (query: SearchQuery) => string {
  if (!line) return searchHref
  return (query) => {
    const href = searchHref(query)
    return `${href}${href.includes('?') ? '&' : '?'}${saidName}=${encodeURIComponent(line)}`
  }
}

/** The address of a search, with the typed line unless it is to be left out. */
export type Href = (query: SearchQuery, withLine?: boolean) => string

/** Changes the search. `control` names a slider or a field whose steps belong together. */
export type Change = (changes: QueryChanges, control?: string) => void

export type Search = {
  /** As chosen; what was found may still be that of the choice before. */
  query: SearchQuery
  result: SearchResult
  /** The search that the result answers. */
  shown: SearchQuery
  bounds: SearchBounds
  /** What was asked to search around, when there is no such place. */
  unknownPlace: string | null
  /** How many further pages a list shows. */
  morePages: number
  /** Which aircraft one looks at, counted from 0: slides move on without a new address. */
  lookedAt: number
  lookAt: (place: number) => void
  change: Change
  href: Href
}

type Ahead = {
  /** What the page showed at that moment. */
  after: SearchQuery
  query: SearchQuery
  address: string
  /** The addresses of the steps before it that the page has not shown yet. */
  earlier: Set<string>
}
