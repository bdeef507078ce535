import { type RefObject, useEffect, useRef } from 'react'
import type { ListingCard as Listing } from '#features/listings/contract.ts'
import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import { formatNumber } from '#kernel/format.ts'
import { Scroller } from '#ui/layout/carousel.tsx'
import { placeholderCount } from '../../carousel-rules.ts'
import styles from './listing-carousel.module.css'
import { type CarouselCards, useCarouselCards } from './use-carousel-cards.ts'

/** A carousel that looks after its own cards. */
export function ListingCarousel({ name, first, total, ...look }: ListingCarouselProps) {
  return <ListingCarouselRow {...look} carousel={useCarouselCards(name, first, total)} />
}

/**
 * A scroller whose first cards come with the page; the rest is fetched when it is moved, or when it comes
 * near the window if none came. Until then their places are held, so that nothing jumps.
 */
export function ListingCarouselRow({
  id,
  carousel,
  title,
  count,
  seeAll,
  columns,
}: ListingCarouselRowProps) {
  const box = useRef<HTMLDivElement>(null)
  const { cards, total, load } = carousel
  useNearWindow(box, cards.length === 0, load)

  return (
    <div
      ref={box}
      id={id}
      className={styles.carousel}
      onScrollCapture={load}
      onPointerEnter={load}
      onFocusCapture={load}
      aria-busy={carousel.isLoading}
    >
      <Scroller
        title={title}
        columns={columns}
        seeAll={seeAll}
        {...(count !== undefined && { count: formatNumber(count) })}
      >
        {cards.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} size={columns === 'four' ? 'regular' : 'small'} />
          </li>
        ))}
        {Array.from({ length: Math.min(total, placeholderCount) - cards.length }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places still empty differ in nothing
          <li key={`place-${i}`} className={styles.place} aria-hidden="true" />
        ))}
      </Scroller>
    </div>
  )
}

/** Calls `onNear` when the element is about to be seen. */
function useNearWindow(box: RefObject<HTMLElement | null>, isWanted: boolean, onNear: () => void) {
  useEffect(() => {
    if (!isWanted || !box.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear()
      },
      { rootMargin: '600px 0px' },
    )
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box, isWanted, onNear])
}

type Look = {
  /** Where a link on the page leads to it. */
  id?: string
  title: string
  /** Said beside the title. */
  count?: number
  seeAll: string
  columns: 'four' | 'five'
}
type ListingCarouselRowProps = Look & { carousel: CarouselCards }
type ListingCarouselProps = Look & {
  /** What the server calls it: `newest`, or a category's id. */
  name: string
  first: readonly Listing[]
  /** How many the carousel holds when it is full. */
  total: number
}
