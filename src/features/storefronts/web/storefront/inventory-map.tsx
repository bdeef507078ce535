import { useState } from 'react'
import { ListingPrice } from '#features/listings/web/public/listing-price.tsx'
import { formatCount } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { Link } from '#ui/link.tsx'
import { CountryMap } from '../country-map/country-map.tsx'
import styles from './storefront.module.css'
import type { StorefrontData } from './storefront-data.ts'

/** Map with a dot per town, and a list of towns that expand to show their aircraft. */
export function InventoryMap({ towns }: Pick<StorefrontData, 'towns'>) {
  const [chosen, setChosen] = useState(towns[0]?.name)
  const town = towns.find(({ name }) => name === chosen)
  if (!town) return null
  const dots = towns.flatMap(({ dot, name }) => (dot ? [{ ...dot, name }] : []))
  return (
    <section className="mt-8" aria-labelledby="where">
      <h2 id="where">Aircraft locations</h2>
      <div className={styles.columns}>
        <CountryMap dots={dots} chosen={chosen}>
          {town.name}: {formatCount(town.count, 'aircraft', 'aircraft')}
          {!town.dot && ' (not on this map)'}
        </CountryMap>
        <ul className={styles.towns}>
          {towns.map(({ name, count, listings }) => (
            <li
              key={name}
              onPointerEnter={() => setChosen(name)}
              onFocus={() => setChosen(name)}
              data-chosen={name === chosen || undefined}
            >
              <details>
                <summary>
                  {name} <span className="num">{count}</span>
                </summary>
                <ul>
                  {listings.map(({ id, url, title, airport, ...listing }) => (
                    <li key={id}>
                      <Link className="link" to={url}>
                        {title}
                      </Link>
                      <p>
                        <ListingPrice listing={listing} />
                        {airport && t` · based at ${airport}`}
                      </p>
                    </li>
                  ))}
                </ul>
                {listings.length < count && (
                  <p className={styles.rest}>
                    and {count - listings.length} more in this brokerage’s listings
                  </p>
                )}
              </details>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
