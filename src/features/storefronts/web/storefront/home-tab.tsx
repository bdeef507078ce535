import { formatNumber } from '#kernel/format/numbers.ts'
import { Link } from '#ui/link.tsx'
import { WrittenText } from '#ui/written-text.ts'
import { storefrontUrl } from '../../storefront-url.ts'
import { InventoryCards } from './inventory-cards.tsx'
import { InventoryMap } from './inventory-map.tsx'
import styles from './storefront.module.css'
import type { StorefrontData } from './storefront-data.ts'

export function HomeTab({ storefront }: { storefront: StorefrontData }) {
  const { brokerage, results, forSale, path } = storefront
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about">About</h2>
        <div className={styles.about}>
          {brokerage.desc ? (
            brokerage.desc.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>
                <WrittenText text={paragraph} fullText={brokerage.desc ?? ''} />
              </p>
            ))
          ) : (
            <p className="text-ink-3">{brokerage.name} hasn’t added a description yet.</p>
          )}
        </div>
      </section>
      <section className="mt-8" aria-labelledby="newest">
        <div className={styles.header}>
          <h2 id="newest">Newest</h2>
          {forSale > maxListings && (
            <Link className="link" to={storefrontUrl(path, { tab: 'listings' })} preventScrollReset>
              All {formatNumber(forSale)} listings
            </Link>
          )}
        </div>
        {forSale === 0 ? (
          <p className="text-ink-3">No aircraft for sale right now.</p>
        ) : (
          <InventoryCards cards={results.items.slice(0, maxListings)} />
        )}
      </section>
      <InventoryMap towns={storefront.towns} />
    </>
  )
}

const maxListings = 6
