import { useRef, useState } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { Photo } from '#ui/facts/photo.tsx'
import { Link } from '#ui/link.tsx'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { CardListing } from '../../contract.ts'
import styles from './photo-carousel.module.css'

/** Photos on a card, with arrows for mouse users and swiping on touch screens. Preloads the next photo. */
export function PhotoCarousel({ listing, sizes, priority }: PhotoCarouselProps) {
  const { images, title, drawing } = listing
  const [current, setCurrent] = useState(0)
  const [reached, setReached] = useState(0)
  const isHydrated = useIsHydrated()
  const track = useRef<HTMLDivElement>(null)
  if (images.length === 0) return <NoPhoto drawing={drawing} />

  const onScroll = () => {
    const row = track.current
    if (!row?.clientWidth) return
    const index = Math.round(row.scrollLeft / row.clientWidth)
    setCurrent(index)
    setReached((furthest) => Math.max(furthest, index))
  }
  const leaf = (direction: 1 | -1) =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth, behavior: 'smooth' })
  const loaded = images.slice(0, reached === 0 && current === 0 ? 1 : reached + 2)
  return (
    <>
      {/* Hidden from screen readers and the keyboard because the title is the same link. */}
      <div ref={track} tabIndex={-1} className={styles.track} onScroll={onScroll}>
        <Link to={listing.url} tabIndex={-1} aria-hidden="true" className={styles.link}>
          {loaded.map((image, index) => (
            <Photo
              key={image.src}
              picture={image}
              alt={index === 0 ? title : ''}
              sizes={translate(sizes)}
              priority={priority && index === 0}
              className={styles.slide}
            />
          ))}
          {isHydrated && loaded.length < images.length && <span className={styles.slide} />}
        </Link>
      </div>
      {/* The controls need the script. */}
      {isHydrated && images.length > 1 && (
        <>
          <Dots count={images.length} current={current} />
          <Arrow title={title} direction={-1} off={current === 0} onPress={leaf} />
          <Arrow title={title} direction={1} off={current === images.length - 1} onPress={leaf} />
        </>
      )}
    </>
  )
}

function Arrow({ title, direction, off, onPress }: ArrowProps) {
  const isBack = direction === -1
  return (
    <button
      type="button"
      // Not focusable. Keyboard users can see all photos in the quick view without the extra tab stops.
      tabIndex={-1}
      className={classNames(styles.arrow, isBack ? styles.back : styles.forward)}
      aria-label={isBack ? t`Previous photo of ${title}` : t`Next photo of ${title}`}
      disabled={off}
      onClick={() => onPress(direction)}
    >
      <SpriteIcon name={isBack ? 'chevron-left' : 'chevron-right'} size={18} />
    </button>
  )
}

const maxDots = 5

/** Shows at most five dots, which indicate the relative position rather than the number of photos. */
function Dots({ count, current }: { count: number; current: number }) {
  const dots = Math.min(count, maxDots)
  const on = Math.round((current * (dots - 1)) / (count - 1))
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: dots }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place.
        <i key={index} data-on={index === on || undefined} />
      ))}
    </span>
  )
}

type PhotoCarouselProps = {
  listing: Pick<CardListing, 'images' | 'title' | 'url' | 'drawing'>
  sizes: string
  priority: boolean
}
type ArrowProps = {
  title: string
  direction: 1 | -1
  off: boolean
  onPress: (direction: 1 | -1) => void
}
