import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { WholeWords } from '#ui/facts/whole-words.tsx'
import type { ComparedAircraft } from '../../contract.ts'
import styles from './sticky-header.module.css'

/**
 * Sticky copy of the column headers, shown while the table is on screen. A sticky element can't be inside a
 * horizontally scrolling container, so this one follows the table's scroll position. Hidden from screen readers, which
 * use the table's own headers.
 */
export function StickyHeader({ aircraft, scroller, head }: StickyHeaderProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const [table, row] = [scroller.current, head.current]
    if (!table || !row) return undefined
    const follow = () => {
      if (strip.current) strip.current.style.translate = `${-table.scrollLeft}px`
    }
    table.addEventListener('scroll', follow, { passive: true })
    const observer = new IntersectionObserver(
      ([entry]) => setVisible(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: '-64px 0px 0px' },
    )
    observer.observe(row)
    follow()
    return () => {
      table.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [scroller, head])
  return (
    <div className={styles.place} data-shown={isVisible || undefined} aria-hidden="true">
      <div className={styles.window}>
        <div ref={strip} className={styles.bar}>
          <span className="phone:hidden" />
          {aircraft.map(({ id, listing }) => (
            <span key={id} className={styles.one}>
              {listing.images[0] && (
                <img src={listing.images[0].thumb} alt="" width={60} height={40} loading="lazy" />
              )}
              <span>
                <b>
                  <WholeWords text={listing.title} />
                </b>
                <span className="tabular">{formatAskingPrice(listing)}</span>
              </span>
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

type StickyHeaderProps = {
  aircraft: readonly ComparedAircraft[]
  scroller: RefObject<HTMLElement | null>
  head: RefObject<HTMLElement | null>
}
