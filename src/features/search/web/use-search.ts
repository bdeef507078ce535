import { createContext, use, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
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
 * The address is the only state. Until the server has answered, what was just chosen is shown already, so
 * that boxes tick at once and quick choices build on each other.
 */
export function useSearchQuery(settled: SearchQuery, href: Href): [SearchQuery, Change] {
  const navigate = useNavigate()
  const by = useLocation().state?.by as string | undefined
  const [ahead, setAhead] = useState<{ after: SearchQuery; query: SearchQuery } | null>(null)
  const query = ahead?.after === settled ? ahead.query : settled
  // Two changes may come before the page is rendered again: the second builds on the first all the same.
  const latest = useRef(query)
  useLayoutEffect(() => {
    latest.current = query
  }, [query])

  function change(changes: QueryChanges, control?: string) {
    const next = changed(latest.current, atOwnHours(changes, latest.current))
    latest.current = next
    setAhead({ after: settled, query: next })
    // A slider that moves again goes on with its own entry in the history instead of adding more.
    const replace = control !== undefined && control === by
    noteOwnStep(href(next))
    void navigate(href(next), { replace, preventScrollReset: true, state: { by: control } })
  }
  return [query, change]
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
export function hrefWithLine(line: string | null): Href {
  if (!line) return searchHref
  return (query) => {
    const href = searchHref(query)
    return `${href}${href.includes('?') ? '&' : '?'}${saidName}=${encodeURIComponent(line)}`
  }
}

export type Href = (query: SearchQuery) => string

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
