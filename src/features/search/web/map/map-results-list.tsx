import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import styles from '../search.module.css'
import { useSearch } from '../use-search.ts'
import { useHighlight } from './highlight-provider.tsx'

/** List of aircraft next to the map. Each entry highlights its pin, so pins are accessible by keyboard. */
export function MapResultsList() {
  const { result } = useSearch()
  const { lit, light } = useHighlight()
  return (
    <ul className={styles.list} aria-label="Aircraft on the map">
      {result.items.map((listing, i) => (
        <li
          key={listing.id}
          data-lit={lit?.id === listing.id || undefined}
          onPointerEnter={() => light(listing)}
          onPointerLeave={() => light(null)}
          onFocus={() => light(listing)}
          onBlur={() => light(null)}
        >
          <ListingCard listing={listing} headingLevel={2} size="row" priority={i === 0} />
        </li>
      ))}
    </ul>
  )
}
