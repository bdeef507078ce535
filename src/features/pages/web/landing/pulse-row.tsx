import { Link } from 'react-router'
import type { MarketPulse } from '#features/search/contract.ts'
import { formatMoney, formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import styles from './pulse-row.module.css'

/** The market in four figures; each leads to the aircraft that it counts. */
export function PulseRow({ pulse }: { pulse: MarketPulse }) {
  return (
    <ul className={styles.pulse} aria-label="The market today">
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
        words={pulse.priceDropsInSevenDays === 1 ? 'price drop this week' : 'price drops this week'}
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
