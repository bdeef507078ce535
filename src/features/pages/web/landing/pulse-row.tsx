import type { MarketPulse } from '#features/search/contract.ts'
import { formatMoney, formatNumber } from '#ui/format.ts'
import styles from './pulse-row.module.css'

/** The market in four figures. */
export function PulseRow({ pulse }: { pulse: MarketPulse }) {
  return (
    <dl className={styles.pulse} aria-label="The market today">
      <Figure value={formatNumber(pulse.forSale)} words="aircraft for sale today" />
      {pulse.medianPrice !== null && (
        <Figure value={formatMoney(pulse.medianPrice)} words="median asking price" />
      )}
      <Figure value={formatNumber(pulse.newInSevenDays)} words="new in seven days" />
      <Figure value={formatNumber(pulse.priceDropsInSevenDays)} words="price drops this week" />
    </dl>
  )
}

function Figure({ value, words }: { value: string; words: string }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
