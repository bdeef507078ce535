import { formatAmount } from '#kernel/format/currencies.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatCount, formatPercent } from '#kernel/format/numbers.ts'
import { t, translateMessage } from '#kernel/messages/translate.ts'
import { Section } from '#ui/layout/section.tsx'
import type { AskingHistory as PriceHistoryEntries } from '../../asking/asking-contract.ts'
import { askingTerms, formatAskingPrice } from '../../asking-price.ts'
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
      aside={daysListed === 0 ? 'Listed today' : t`${formatCount(daysListed, 'day')} on the market`}
    >
      {priceHistory.length === 1 ? (
        <p className="text-ink-2 text-14">
          Listed on {formatDate(priceHistory[0]?.askedAt ?? listing.listedAt)} at{' '}
          <b className="num">{priceHistory[0] && formatAskingPrice(priceHistory[0])}</b>, unchanged
          since.
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
          <th scope="col">{translateMessage('Change', 'price')}</th>
          <th scope="col">Days listed</th>
        </tr>
      </thead>
      <tbody>
        {priceHistory.map((entry, index) => (
          <tr key={entry.askedAt}>
            <td>{formatDate(entry.askedAt)}</td>
            <td className={index === 0 ? 'font-600' : undefined}>{formatAskingPrice(entry)}</td>
            <td>
              <Change now={entry} before={priceHistory[index + 1]} />
            </td>
            <td>{calendarDaysBetween(new Date(listedAt), new Date(entry.askedAt))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Change({ now, before }: { now: Entry; before: Entry | undefined }) {
  if (before === undefined) return <span className="u">First listed</span>
  const [{ price, currency }, earlier] = [askingTerms(now), askingTerms(before)]
  if (price === null || earlier.price === null || currency !== earlier.currency)
    return <span className="u">Other currency</span>
  const change = price - earlier.price
  const sign = change < 0 ? '−' : '+'
  const percent = formatPercent(Math.abs((change / earlier.price) * 100), 1)
  return (
    <>
      <b className={change < 0 ? 'text-orange-text' : undefined}>
        {sign}
        {formatAmount(Math.abs(change), currency)}
      </b>{' '}
      <span className="u phone:hidden">
        {sign}
        {percent}
      </span>
    </>
  )
}

type Entry = PriceHistoryEntries[number]
type PriceHistoryProps = {
  listing: Pick<ListingRecord, 'priceHistory' | 'daysListed' | 'listedAt'>
}
