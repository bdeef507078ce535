import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ListingCard } from '#features/listings/contract.ts'
import { useSearch } from './use-search.ts'

/**
 * The page's aircraft and, on demand, those of the pages behind it, below each other. What was loaded is
 * kept for this entry of the history, so that coming back from a listing finds the same list.
 */
export function useMoreResults(): MoreOfResults {
  const { shown, result } = useSearch()
  const { key } = useLocation()
  const [added, setAdded] = useState(() => kept.get(key) ?? [])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const running = useRef(false)
  const cards = joined(result.items, added)
  const first = result.page * result.pageSize

  async function load() {
    if (running.current) return
    running.current = true
    setState('loading')
    try {
      const page = result.page + Math.ceil(cards.length / result.pageSize)
      const { fetchPage } = await import('./fetch-page.ts')
      const next = await fetchPage({ ...shown, page })
      const all = joined(added, next.items)
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

/** Between two answers a listing may have moved to the next page: nothing is shown twice. */
function joined(cards: ListingCard[], more: ListingCard[]) {
  const known = new Set(cards.map((card) => card.id))
  return [...cards, ...more.filter((card) => !known.has(card.id))]
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
