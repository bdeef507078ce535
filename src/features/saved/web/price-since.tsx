import { formatMoney } from '#kernel/format.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './price-since.module.css'

/** How the price has moved since the aircraft was saved; nothing where it has not, or either is not stated. */
export function PriceSince({ before, now }: { before: number | null; now: number | null }) {
  if (before === null || now === null || before === now) return null
  const isLower = now < before
  return (
    <span className={classNames('num', styles.since, isLower && styles.lower)}>
      <span aria-hidden="true">{isLower ? '↓' : '↑'} </span>
      {formatMoney(Math.abs(now - before))} {isLower ? 'less' : 'more'} since you saved it
    </span>
  )
}
