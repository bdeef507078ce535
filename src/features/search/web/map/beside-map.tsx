import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import { useSearch } from '../use-search.ts'
import styles from './beside-map.module.css'
import { useLit } from './lit-listing.tsx'

/** The page's aircraft beside the map, each of which lights its pin: they are the map's keyboard. */
export function BesideMap() {
  const { result } = useSearch()
  const { lit, light } = useLit()
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
