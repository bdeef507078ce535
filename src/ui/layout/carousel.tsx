import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { t } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { SpriteIcon } from '../sprite-icon.tsx'
import styles from './carousel.module.css'

/** A row of cards that scrolls by whole cards, with buttons, arrow keys, or swiping. */
export function Carousel({ title, count, note, seeAll, columns, children }: CarouselProps) {
  const headingId = useId()
  const track = useRef<HTMLUListElement>(null)
  const ends = useEnds(track)
  const move = (direction: -1 | 1) => scrollByCards(track.current, direction)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    move(event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>
          {title} {count && <span className={styles.count}>{count}</span>}
        </h2>
        {seeAll && (
          <Link className={`link ${styles.all}`} to={seeAll}>
            See all<span className="sr"> {title}</span>
          </Link>
        )}
        <Arrow label={t`${title}: previous`} off={ends.atStart} onPress={() => move(-1)}>
          <SpriteIcon name="chevron-left" size={16} />
        </Arrow>
        <Arrow label={t`${title}: next`} off={ends.atEnd} onPress={() => move(1)}>
          <SpriteIcon name="chevron-right" size={16} />
        </Arrow>
      </div>
      {note && <p className="mb-3 text-ink-3 text-14">{note}</p>}
      <ul
        ref={track}
        className={classNames(styles.track, styles[columns])}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby={headingId}
        onKeyDown={onKeyDown}
      >
        {children}
      </ul>
    </section>
  )
}

function Arrow({ label, off, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      disabled={off}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** Tracks whether the row is scrolled to its start or end, to disable the button for that direction. */
function useEnds(track: RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    const row = track.current
    if (!row) return
    const measure = () => {
      const atStart = row.scrollLeft <= 1
      const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
      setEnds((was) => (was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd }))
    }
    const watch = new ResizeObserver(measure)
    watch.observe(row)
    const grown = new MutationObserver(measure)
    grown.observe(row, { childList: true })
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      watch.disconnect()
      grown.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [track])
  return ends
}

/** Scrolls by as many cards as are fully visible. */
function scrollByCards(row: HTMLUListElement | null, direction: -1 | 1) {
  const [first, second] = row?.children ?? []
  if (!row || !first) return
  const step = second
    ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
    : row.clientWidth
  const cards = Math.max(1, Math.floor((row.clientWidth + 1) / step))
  row.scrollBy({ left: direction * cards * step, behavior: 'smooth' })
}

type CarouselProps = {
  title: string
  /** Count shown in small type next to the heading. */
  count?: string
  /** Explains the cards, below the heading. */
  note?: ReactNode
  seeAll?: string
  /** Number of cards per row on wide screens. Smaller screens show fewer. */
  columns: 'four' | 'five'
  /** List items (`<li>`). */
  children: ReactNode
}
type ArrowProps = { label: string; off: boolean; onPress: () => void; children: ReactNode }
