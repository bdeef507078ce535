import { formatMoney } from '#kernel/format/numbers.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './panel.module.css'

/** Price change since the listing was saved. Renders nothing if the price is the same or either price is missing. */
export function PriceChange({ before, now }: { before: number | null; now: number | null }) {
  if (before === null || now === null || before === now) return null
  const isLower = now < before
  return (
    <span className={classNames('num', styles.since, isLower && styles.lower)}>
      <span aria-hidden="true">{isLower ? '↓' : '↑'} </span>
      {formatMoney(Math.abs(now - before))} {isLower ? 'less' : 'more'} since you saved it
    </span>
  )
}
