import { useCallback, useRef, useState } from 'react'
import type { CardListing } from '#features/listings/contract.ts'
import { request } from '#kernel/web/connection.ts'

/** Returns the cards included in the page and, after `load` is called, all others. */
export function useCarouselCards(
  name: string,
  first: readonly CardListing[],
  total: number,
): CarouselCards {
  const [rest, setRest] = useState<readonly CardListing[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const hasRequested = useRef(first.length >= total)

  const load = useCallback(() => {
    if (hasRequested.current) return
    hasRequested.current = true
    setIsLoading(true)
    cardsAfter(name, first.length)
      .then(setRest)
      // Keeps the loaded cards and retries on the next interaction.
      .catch(() => {
        hasRequested.current = false
      })
      .finally(() => setIsLoading(false))
  }, [name, first.length])

  return { cards: [...first, ...rest], total, isLoading, load }
}

async function cardsAfter(name: string, from: number): Promise<CardListing[]> {
  const response = await request(`/shelves/${name}?from=${from}`)
  if (!response.ok) throw new Error(`Carousel ${name} returned ${response.status}`)
  return response.json()
}

export type CarouselCards = {
  cards: readonly CardListing[]
  total: number
  isLoading: boolean
  load: () => void
}
