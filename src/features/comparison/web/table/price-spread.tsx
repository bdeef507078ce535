import { formatMoney } from '#kernel/format.ts'
import type { CompareCell, CompareRow } from '../../contract.ts'
import styles from './price-spread.module.css'

/** Where this asking price lies among its comparables', all aircraft on one scale. */
export function PriceSpread({ spread, scale }: PriceSpreadProps) {
  const { low, median, high, asking } = spread
  const place = (dollars: number) => {
    const part = (dollars - scale.low) / Math.max(1, scale.high - scale.low)
    return `${(Math.min(1, Math.max(0, part)) * 100).toFixed(1)}%`
  }
  const words = `${formatMoney(low)} to ${formatMoney(high)}, the middle ${formatMoney(median)}`
  return (
    <span
      className={styles.line}
      role="img"
      aria-label={asking === null ? words : `${words}, this one ${formatMoney(asking)}`}
    >
      <i style={{ left: place(low), width: `calc(${place(high)} - ${place(low)})` }} />
      <u style={{ left: place(median) }} />
      {asking !== null && <b style={{ left: place(asking) }} />}
    </span>
  )
}

type PriceSpreadProps = {
  spread: NonNullable<CompareCell['spread']>
  scale: NonNullable<CompareRow['scale']>
}
