import { formatMoney } from '#kernel/format/numbers.ts'
import type { CompareCell, CompareRow } from '../../contract.ts'
import styles from './table.module.css'

/** Shows the asking price within the price range of comparable aircraft. All columns share one scale. */
export function PriceSpread({ spread, scale }: PriceSpreadProps) {
  const { low, median, high, asking } = spread
  const toPercent = (dollars: number) => {
    const part = (dollars - scale.low) / Math.max(1, scale.high - scale.low)
    return Math.min(1, Math.max(0, part)) * 100
  }
  const label = `${formatMoney(low)} to ${formatMoney(high)}, median ${formatMoney(median)}`
  return (
    <svg
      className={styles.spread}
      role="img"
      aria-label={asking === null ? label : `${label}, this aircraft ${formatMoney(asking)}`}
    >
      <rect className={styles.line} y="10" width="100%" height="1" />
      <svg
        x={percent(toPercent(low))}
        y="4"
        width={percent(toPercent(high) - toPercent(low))}
        height="12"
        aria-hidden="true"
      >
        <rect className={styles.rim} width="100%" height="12" rx="4" />
        <rect className={styles.comparables} x="1" y="1" height="10" rx="3" />
      </svg>
      <rect className="fill-ink-3" x={percent(toPercent(median))} y="1" width="1.5" height="18" />
      {asking !== null && (
        <circle className={styles.asking} cx={percent(toPercent(asking))} cy="10" r="6" />
      )}
    </svg>
  )
}

const percent = (share: number) => `${share.toFixed(1)}%`

type PriceSpreadProps = {
  spread: NonNullable<CompareCell['spread']>
  scale: NonNullable<CompareRow['scale']>
}
