import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ListingCard } from '#features/listings/contract.ts'
import { useSearch } from '../use-search.ts'
import { distinctCards } from './distinct-cards.ts'

/**
 * The page's aircraft and, on demand, those of the pages behind it. What was loaded is kept for this entry of the
 * history, so that coming back from a listing finds the same slides.
 */
export function useMoreResults(): MoreOfResults {
  const { shown, result } = useSearch()
  const { key } = useLocation()
  const [added, setAdded] = useState(() => kept.get(key) ?? [])
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
      const next = await fetchPage({ ...shown, page })
      const all = distinctCards([...added, ...next.items])
      kept.set(key, all)
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

const kept = new Map<string, ListingCard[]>()

export type MoreOfResults = {
  cards: ListingCard[]
  /** How many come after those. */
  left: number
  /** How many come before: an address can begin on a later page. */
  first: number
  isLoading: boolean
  hasFailed: boolean
  load: () => void
}
