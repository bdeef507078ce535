import { formatDate } from '#kernel/format/dates.ts'
import { formatCount, formatMoney } from '#kernel/format/numbers.ts'
import { Section } from '#ui/layout/section.tsx'
import type { ListingRecord } from '../../contract.ts'
import { calendarDaysBetween } from '../../rules.ts'
import styles from './listings.module.css'

export function PriceHistory({ listing }: PriceHistoryProps) {
  const { priceHistory, daysListed } = listing
  if (priceHistory.length === 0) return null
  return (
    <Section
      title="Price history"
      id="prices"
      foldsOnPhones
      aside={daysListed === 0 ? 'Listed today' : `${formatCount(daysListed, 'day')} on the market`}
    >
      {priceHistory.length === 1 ? (
        <p className={styles.only}>
          Listed on {formatDate(priceHistory[0]?.askedAt ?? listing.listedAt)} at{' '}
          <b className="num">{formatMoney(priceHistory[0]?.price ?? 0)}</b>, unchanged since.
        </p>
      ) : (
        <PriceTable listing={listing} />
      )}
    </Section>
  )
}

function PriceTable({ listing: { priceHistory, listedAt } }: PriceHistoryProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Asking price</th>
          <th scope="col">Change</th>
          <th scope="col">Days listed</th>
        </tr>
      </thead>
      <tbody>
        {priceHistory.map(({ askedAt, price }, index) => (
          <tr key={askedAt}>
            <td>{formatDate(askedAt)}</td>
            <td className={index === 0 ? styles.now : undefined}>{formatMoney(price)}</td>
            <td>
              <Change price={price} before={priceHistory[index + 1]?.price} />
            </td>
            <td>{calendarDaysBetween(new Date(listedAt), new Date(askedAt))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Change({ price, before }: { price: number; before: number | undefined }) {
  if (before === undefined) return <span className="u">First listed</span>
  const change = price - before
  const sign = change < 0 ? '−' : '+'
  const percent = Math.abs((change / before) * 100).toFixed(1)
  return (
    <>
      <b className={change < 0 ? styles.fell : undefined}>
        {sign}
        {formatMoney(Math.abs(change))}
      </b>{' '}
      <span className={`u ${styles.percent}`}>
        {sign}
        {percent}%
      </span>
    </>
  )
}

type PriceHistoryProps = {
  listing: Pick<ListingRecord, 'priceHistory' | 'daysListed' | 'listedAt'>
}
