import type { ReactNode } from 'react'
import IconCheck from '#icons/IconCheck'
import { formatCount, formatMoney } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import type { ListingTier } from '../../status-contract.ts'
import styles from '../selling.module.css'

/** Packages and products for sale, side by side. */
export function PackageCards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

export function PackageCard({ tier, title, tag, children, className }: PackageCardProps) {
  return (
    <li className={classNames(styles.card, className)}>
      <div className={styles.packageCardHeader}>
        {title ?? <h3>{tier.title}</h3>}
        {tag}
      </div>
      <p className={styles.price}>
        <b className="num">{tier.price === 0 ? 'Free' : formatMoney(tier.price)}</b>{' '}
        <span className="u">{formatTerm(tier)}</span>
      </p>
      <ul className={styles.items}>
        {tier.descriptions.map((item) => (
          <li key={item}>
            <IconCheck size={16} stroke={2} />
            {item}
          </li>
        ))}
      </ul>
      {children && <div className={styles.footer}>{children}</div>}
    </li>
  )
}

function formatTerm({ isProduct, durationDays }: ListingTier) {
  if (durationDays !== null) return t`for ${formatCount(durationDays, 'day')}`
  return isProduct ? t`once` : t`no end date`
}

type PackageCardProps = {
  tier: ListingTier
  /** Replacement for the heading, such as a radio button. */
  title?: ReactNode
  tag?: ReactNode
  children?: ReactNode
  className?: string | undefined
}
