import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { CardListing as Listing } from '#features/listings/contract.ts'
import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Carousel } from '#ui/layout/carousel.tsx'
import { placeholderCount } from '../../carousel-rules.ts'
import styles from './landing.module.css'
import { type CarouselCards, useCarouselCards } from './use-carousel-cards.ts'

/** Carousel that loads its own cards. */
export function ListingCarousel({ name, first, total, ...rowProps }: ListingCarouselProps) {
  return <ListingCarouselRow {...rowProps} carousel={useCarouselCards(name, first, total)} />
}

/**
 * Scroller with its first cards included in the page. The others load on interaction. If no cards are included, all of
 * them load when the carousel approaches the viewport. Placeholders prevent layout shifts.
 */
function ListingCarouselRow({ carousel, title, count, note, seeAll }: ListingCarouselRowProps) {
  const box = useRef<HTMLDivElement>(null)
  const { cards, total, load } = carousel
  useNearWindow(box, cards.length === 0, load)

  return (
    <div
      ref={box}
      className="pt-12 phone:pt-8"
      onScrollCapture={load}
      onPointerEnter={load}
      onFocusCapture={load}
      aria-busy={carousel.isLoading}
    >
      <Carousel
        columns="four"
        title={translate(title)}
        note={note}
        seeAll={seeAll}
        {...(count !== undefined && { count: formatNumber(count) })}
      >
        {cards.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} />
          </li>
        ))}
        {Array.from({ length: Math.min(total, placeholderCount) - cards.length }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places still empty differ in nothing
          <li key={`place-${i}`} className={styles.place} aria-hidden="true" />
        ))}
      </Carousel>
    </div>
  )
}

/** Calls `onNear` when the element approaches the viewport. */
function useNearWindow(box: RefObject<HTMLElement | null>, isEnabled: boolean, onNear: () => void) {
  useEffect(() => {
    if (!isEnabled || !box.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear()
      },
      { rootMargin: '600px 0px' },
    )
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box, isEnabled, onNear])
}

type SharedProps = {
  title: string
  /** Shown next to the title. */
  count?: number
  /** Explains which listings these are. */
  note?: ReactNode
  seeAll: string
}
type ListingCarouselRowProps = SharedProps & { carousel: CarouselCards }
type ListingCarouselProps = SharedProps & {
  /** Name on the server: `newest`, or a category ID. */
  name: string
  first: readonly Listing[]
  /** Number of cards once all have loaded. */
  total: number
}
