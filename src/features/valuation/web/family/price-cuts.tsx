import { Link } from 'react-router'
import { formatCount, formatMoney } from '#kernel/format/numbers.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import { priceCutsTitle } from '../../family-text.ts'
import styles from '../family-market-stats.module.css'

/** Listings with a price cut in the last 60 days. */
export function PriceCuts({ market }: { market: Pick<FamilyMarket, 'cuts' | 'forSale'> }) {
  const { count, latest, medianDay } = market.cuts
  return (
    <section>
      <h2>{priceCutsTitle(market)}</h2>
      <p className="mt-1 text-ink-2 text-14">
        {count === 0 || medianDay === null
          ? 'No prices have changed in the last 60 days.'
          : `In the last 60 days, after a median of ${formatCount(medianDay, 'day')} on the market.`}
      </p>
      {latest.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Latest cuts</th>
              <th scope="col">Now</th>
              <th scope="col">Cut</th>
              <th scope="col">Days listed</th>
            </tr>
          </thead>
          <tbody>
            {latest.map(({ listingId, url, title, price, cut, day }) => (
              <tr key={listingId}>
                <th scope="row">
                  <Link className="link" to={url}>
                    {title}
                  </Link>
                </th>
                <td>{formatMoney(price)}</td>
                <td className={styles.cut}>−{formatMoney(cut)}</td>
                <td>{day}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
