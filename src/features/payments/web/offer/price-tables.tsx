import type { ReactNode } from 'react'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { PackageCard, PackageCards } from '#features/selling/web/public/package-card.tsx'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import styles from './offer.module.css'

/** All products for sale, grouped by audience. */
export function PriceTables({ tiers, actionOf }: PriceTablesProps) {
  return groups.map(({ title, text, holds, next }) => {
    const sold = tiers.filter(holds)
    if (sold.length === 0) return null
    return (
      <section key={title} aria-label={translate(title)}>
        <h2>{translate(title)}</h2>
        <p className={styles.muted}>{translate(text)}</p>
        <PackageCards>
          {sold.map((tier) => (
            <PackageCard key={tier.id} tier={tier}>
              {actionOf?.(tier)}
            </PackageCard>
          ))}
        </PackageCards>
        {next?.()}
      </section>
    )
  })
}

const groups: readonly Group[] = [
  {
    title: 'For private sellers',
    text: 'For owners selling one aircraft.',
    holds: (tier) => !tier.isProduct && tier.listingTypeId !== 1,
  },
  {
    title: 'For brokerages',
    text: 'Per aircraft. Leads go to the broker, the office, and your lead board.',
    holds: (tier) => !tier.isProduct && tier.listingTypeId !== 2,
    // Written when it's displayed, because text in a constant would be in English for every reader.
    next: () => (
      <p className="mt-4">
        <LinkButton to={destinations.createBrokerage()}>Create a brokerage</LinkButton>
      </p>
    ),
  },
  {
    title: 'Products',
    text: 'Add to any package.',
    holds: (tier) => tier.isProduct,
  },
]

type Group = {
  title: string
  text: string
  holds: (tier: ListingTier) => boolean
  /** Link to the first step of this audience. */
  next?: () => ReactNode
}
type PriceTablesProps = {
  tiers: readonly ListingTier[]
  /** Returns the action for a tier. */
  actionOf?: (tier: ListingTier) => ReactNode
}
