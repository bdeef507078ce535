import { formatMoney } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './panel.module.css'

/** Price change since the listing was saved. Renders nothing if the price is the same or either price is missing. */
export function PriceChange({ before, now }: { before: number | null; now: number | null }) {
  if (before === null || now === null || before === now) return null
  const isLower = now < before
  const difference = formatMoney(Math.abs(now - before))
  return (
    <span className={classNames('num', styles.since, isLower && styles.lower)}>
      <span aria-hidden="true">{isLower ? '↓' : '↑'} </span>
      {isLower
        ? t`${difference} less since you saved it`
        : t`${difference} more since you saved it`}
    </span>
  )
}
