import type { ReactNode } from 'react'
import type { ListingTier } from '#features/listings/status-contract.ts'
import { PackageCard, PackageCards } from '#features/listings/web/public/package-card.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './offer.module.css'

/** Everything that is sold, by whom it is for. */
export function PriceTables({ tiers, actionOf }: PriceTablesProps) {
  return groups.map(({ title, text, holds }) => {
    const sold = tiers.filter(holds)
    if (sold.length === 0) return null
    return (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        <p className={styles.quiet}>{text}</p>
        <PackageCards>
          {sold.map((tier) => (
            <PackageCard
              key={tier.id}
              tier={tier}
              tag={tier.isFeatured && <Tag tone="info">Featured</Tag>}
            >
              {actionOf?.(tier)}
            </PackageCard>
          ))}
        </PackageCards>
      </section>
    )
  })
}

const groups: readonly Group[] = [
  {
    title: 'For private sellers',
    text: 'One aircraft, sold by who owns it.',
    holds: (tier) => !tier.isProduct && tier.listingTypeId !== 1,
  },
  {
    title: 'For brokerages',
    text: 'For each aircraft, with its leads to the employee, the office and the tracker.',
    holds: (tier) => !tier.isProduct && tier.listingTypeId !== 2,
  },
  {
    title: 'Products',
    text: 'Beside a package, for whoever sells.',
    holds: (tier) => tier.isProduct,
  },
]

type Group = { title: string; text: string; holds: (tier: ListingTier) => boolean }
type PriceTablesProps = {
  tiers: readonly ListingTier[]
  /** What can be done with each. */
  actionOf?: (tier: ListingTier) => ReactNode
}
