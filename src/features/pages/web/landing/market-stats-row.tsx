import { Link } from 'react-router'
import type { MarketStats } from '#features/search/contract.ts'
import { formatMoney, formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import styles from './market-stats-row.module.css'

/** Four market statistics, each linked to the listings it counts. */
export function MarketStatsRow({ pulse }: { pulse: MarketStats }) {
  return (
    <ul className={styles.pulse} aria-label="Today’s market">
      <Figure
        value={formatNumber(pulse.forSale)}
        words="aircraft for sale today"
        to={destinations.search()}
      />
      {pulse.medianPrice !== null && (
        <Figure value={formatMoney(pulse.medianPrice)} words="median asking price" />
      )}
      <Figure
        value={formatNumber(pulse.newInSevenDays)}
        words="new in seven days"
        to={pulse.newInSevenDays > 0 ? '#newest' : undefined}
      />
      <Figure
        value={formatNumber(pulse.priceDropsInSevenDays)}
        words={pulse.priceDropsInSevenDays === 1 ? 'price cut this week' : 'price cuts this week'}
        to={pulse.priceDropsInSevenDays > 0 ? '#price-drops' : undefined}
      />
    </ul>
  )
}

function Figure({ value, words, to }: { value: string; words: string; to?: string | undefined }) {
  const said = (
    <>
      <b className="num">{value}</b> <span>{words}</span>
    </>
  )
  return <li>{to ? <Link to={to}>{said}</Link> : <p>{said}</p>}</li>
}
