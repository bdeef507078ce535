import { Link } from 'react-router'
import { formatCount, formatMoney } from '#kernel/format.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import { cutsFinding } from '../../family-words.ts'
import styles from './price-cuts.module.css'

/** Whose price was cut in the last 60 days. */
export function PriceCuts({ market }: { market: Pick<FamilyMarket, 'cuts' | 'forSale'> }) {
  const { count, latest, medianDay } = market.cuts
  return (
    <section>
      <h2>{cutsFinding(market)}</h2>
      <p className={styles.quiet}>
        {count === 0 || medianDay === null
          ? 'In the last 60 days all asked what they ask now.'
          : `In the last 60 days, after ${formatCount(medianDay, 'day')} on the market in the middle.`}
      </p>
      {latest.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Latest cuts</th>
              <th scope="col">Now</th>
              <th scope="col">Cut</th>
              <th scope="col">Day</th>
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
