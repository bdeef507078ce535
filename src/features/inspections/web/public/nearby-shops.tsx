import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import type { ListingShops } from '../../listing-shops.ts'
import styles from '../shops.module.css'
import { ShopItem } from './shop-item.tsx'

/** The nearest inspection shops for an aircraft, and a link to all of them. */
export function NearbyShops({ found: { shops, near, kind } }: { found: ListingShops }) {
  return (
    <section className={styles.nearby} aria-labelledby="inspection-shops">
      <h2 id="inspection-shops">Inspection shops near the aircraft</h2>
      {shops.length > 0 && (
        <ul className={styles.list}>
          {shops.map((shop) => (
            <ShopItem key={shop.id} shop={shop} heading="h3" />
          ))}
        </ul>
      )}
      <p className="mt-3 text-14">
        <Link className="link" to={destinations.inspectionShops({ near, kind })}>
          {shops.length > 0 ? 'See all inspection shops' : 'Find an inspection shop'}
        </Link>
      </p>
    </section>
  )
}
