import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { storefrontAddress } from '../../storefront-address.ts'
import styles from './home-tab.module.css'
import { StockCards } from './stock-cards.tsx'
import { StockMap } from './stock-map.tsx'
import type { StorefrontData } from './storefront-data.ts'

/** What they say of themselves, and what they listed last. */
export function HomeTab({ storefront }: { storefront: StorefrontData }) {
  const { brokerage, results, forSale, path } = storefront
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about">About</h2>
        <div className={styles.about}>
          {brokerage.desc ? (
            brokerage.desc.split(/\n+/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
          ) : (
            <p className={styles.none}>{brokerage.name} has not described itself yet.</p>
          )}
        </div>
      </section>
      <section className={styles.newest} aria-labelledby="newest">
        <div className={styles.head}>
          <h2 id="newest">Newest</h2>
          {forSale > shown && (
            <Link
              className="link"
              to={storefrontAddress(path, { tab: 'listings' })}
              preventScrollReset
            >
              All {formatNumber(forSale)} listings
            </Link>
          )}
        </div>
        {forSale === 0 ? (
          <p className={styles.none}>Nothing is for sale here now.</p>
        ) : (
          <StockCards cards={results.items.slice(0, shown)} />
        )}
      </section>
      <StockMap towns={storefront.towns} />
    </>
  )
}

const shown = 6
