import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ListingCard } from '#features/listings/contract.ts'
import { useSearch } from '../use-search.ts'
import { distinctCards } from './distinct-cards.ts'

/**
 * Returns the aircraft on the page, plus those on the following pages on demand. Loaded results are cached per history
 * entry, so returning from a listing restores the same list.
 */
export function useMoreResults(): MoreResultsState {
  const { displayedQuery, result } = useSearch()
  const { key } = useLocation()
  const [added, setAdded] = useState(() => loadedCards.get(key) ?? [])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const running = useRef(false)
  const cards = distinctCards([...result.items, ...added])
  const first = result.page * result.pageSize

  async function load() {
    if (running.current) return
    running.current = true
    setState('loading')
    try {
      const page = result.page + Math.ceil(cards.length / result.pageSize)
      const { fetchPage } = await import('../fetch-page.ts')
      const next = await fetchPage({ ...displayedQuery, page })
      const all = distinctCards([...added, ...next.items])
      loadedCards.set(key, all)
      setAdded(all)
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      running.current = false
    }
  }
  return {
    cards,
    first,
    left: result.total - first - cards.length,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    load: () => void load(),
  }
}

const loadedCards = new Map<string, ListingCard[]>()

export type MoreResultsState = {
  cards: ListingCard[]
  /** Number of results after these. */
  left: number
  /** Number of results before these. Greater than 0 if the URL starts on a later page. */
  first: number
  isLoading: boolean
  hasFailed: boolean
  load: () => void
}
