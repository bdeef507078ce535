import { MoneyText } from '#ui/facts/money-text.tsx'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import styles from './broker-listing.module.css'
import type { BrokerListingData } from './broker-listing-data.ts'

/** Key facts about the aircraft, in the same columns as the broker's lists. */
export function ListingFacts({ listing }: { listing: BrokerListingData['listing'] }) {
  const { picture, title, stockNumber, year, make, length, price } = listing
  return (
    <div className={styles.facts}>
      {picture ? (
        <img src={picture.thumb} alt="" width={120} height={80} />
      ) : (
        <span className={styles.noPhoto}>
          <NoPhoto label="" />
        </span>
      )}
      <table>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Stock#</th>
            <th scope="col">Year</th>
            <th scope="col">Make</th>
            <th scope="col">Length</th>
            <th scope="col">Asking</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{stockNumber ?? <NotStated />}</td>
            <td className="num">{year}</td>
            <td>{make}</td>
            <td className="num">
              {length === null ? (
                <NotStated />
              ) : (
                <>
                  {length.toFixed(1)} <span className="u">ft</span>
                </>
              )}
            </td>
            <td>
              <MoneyText dollars={price} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
