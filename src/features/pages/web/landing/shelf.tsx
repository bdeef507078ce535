import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ListingCard as Listing } from '#features/listings/contract.ts'
import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import { formatNumber } from '#ui/format.ts'
import { Scroller } from '#ui/scroller.tsx'
import { placesHeld } from '../../shelf-rules.ts'
import type { loader as shelfLoader } from '../shelf-resource.ts'
import styles from './shelf.module.css'

/**
 * A scroller whose first cards come with the page; the rest is fetched when it is moved, or when it comes
 * near the window if none came. Until then their places are held, so that nothing jumps.
 */
export function Shelf({ name, title, count, seeAll, columns, first, total }: ShelfProps) {
  const box = useRef<HTMLDivElement>(null)
  const { cards, load, isLoading } = useShelf(name, first, total)
  const places = Math.max(0, Math.min(total, placesHeld) - cards.length)
  useNearWindow(box, first.length === 0, load)

  return (
    <div
      ref={box}
      className={styles.shelf}
      onScrollCapture={load}
      onPointerEnter={load}
      onFocusCapture={load}
      aria-busy={isLoading}
    >
      <Scroller
        title={title}
        columns={columns}
        {...(count !== undefined && { count: formatNumber(count) })}
        {...(seeAll && { seeAll })}
      >
        {cards.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} size={columns === 'four' ? 'regular' : 'small'} />
          </li>
        ))}
        {Array.from({ length: places }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places still empty differ in nothing
          <li key={`place-${i}`} className={styles.place} aria-hidden="true" />
        ))}
      </Scroller>
    </div>
  )
}

/** What a shelf holds by now. Whoever names the same shelf shares its cards. */
export function useShelf(name: string, first: readonly Listing[], total: number) {
  const rest = useFetcher<typeof shelfLoader>({ key: `shelf-${name}` })
  const load = () => {
    if (rest.state === 'idle' && !rest.data && first.length < total)
      void rest.load(`/shelves/${name}?from=${first.length}`)
  }
  return { cards: [...first, ...(rest.data ?? [])], load, isLoading: rest.state !== 'idle' }
}

/** Calls `onNear` once when the element is about to be seen. */
function useNearWindow(
  box: React.RefObject<HTMLElement | null>,
  isWanted: boolean,
  onNear: () => void,
) {
  const call = useRef(onNear)
  call.current = onNear
  useEffect(() => {
    if (!isWanted || !box.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watch.disconnect()
        call.current()
      },
      { rootMargin: '600px 0px' },
    )
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box, isWanted])
}

type ShelfProps = {
  /** `newest`, or a category's id: what the server calls it. */
  name: string
  title: string
  /** Said beside the title. */
  count?: number
  seeAll?: string
  columns: 'four' | 'five'
  first: readonly Listing[]
  /** How many the shelf holds when it is full. */
  total: number
}
