import type { ReactNode } from 'react'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { PackageCards } from '#features/selling/web/public/package-card.tsx'
import { formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { manyPhotos, type recommendPackage, type SalesStats } from '../../offer-rules.ts'
import styles from './offer.module.css'

/** All packages for sale, grouped by audience. One of them can be chosen. */
export function PriceTables({ packages, stats, recommended, ...choice }: PriceTablesProps) {
  return groups.map(({ title, text, otherType, next }) => (
    <section key={title} aria-label={translate(title)}>
      <h2>{translate(title)}</h2>
      <p className={styles.lead}>{translate(text)}</p>
      <PackageCards
        {...choice}
        tiers={packages.filter(({ listingTypeId }) => listingTypeId !== otherType)}
        tagOf={(tier) =>
          recommended.isMostChosen &&
          tier === recommended.tier && <Tag tone="info">Most chosen</Tag>
        }
        reasonOf={(tier) => describeReason(tier, stats)}
      >
        {next?.()}
      </PackageCards>
    </section>
  ))
}

const groups: readonly Group[] = [
  {
    title: 'For private sellers',
    text: 'A package lists one aircraft with a set number of photos for a set number of days. You pay once. Nothing renews automatically.',
    otherType: 1,
  },
  {
    title: 'For brokerages',
    text: 'Per aircraft. Leads go to the broker, the office, and your lead board.',
    otherType: 2,
    next: () => <CreateBrokerage />,
  },
]

function CreateBrokerage() {
  return (
    <li className={styles.brokerage}>
      <h3>New here? Create a brokerage</h3>
      <p>Free. You pay only for the aircraft you list.</p>
      <ul>
        <li>A page with your logo, offices, and team</li>
        <li>Lead board and reports</li>
        <li>Nightly import from your feed</li>
        <li>Your listings on your own website</li>
      </ul>
      <LinkButton to={destinations.createBrokerage()}>Create a brokerage</LinkButton>
    </li>
  )
}

/** Returns sentences such as "4% of the aircraft listed here sell within 60 days." Null without data. */
function describeReason({ durationDays, imageCount, isFeatured }: ListingTier, stats: SalesStats) {
  const { timeToSell, leadsByPhotos, viewsByFeatured } = stats
  const percent = timeToSell.soldWithin.find(({ days }) => days === durationDays)?.percent ?? 0
  const sentences = [
    // Says nothing about the package otherwise.
    percent > 0 &&
      percent < 100 &&
      (durationDays ?? 0) > 1 &&
      t`${formatPercent(percent, 0)} of the aircraft listed here sell within ${durationDays} days.`,
    leadsByPhotos &&
      imageCount >= manyPhotos &&
      t`Listings with ${manyPhotos} photos or more get ${formatNumber(leadsByPhotos)} times as many messages.`,
    viewsByFeatured &&
      isFeatured &&
      t`Featured listings are opened ${formatNumber(viewsByFeatured)} times as often.`,
  ]
  return sentences.filter(Boolean).join(' ') || null
}

type Group = {
  title: string
  text: string
  /** Seller type that the packages aren’t for. */
  otherType: number
  /** Renders the first step of this audience. */
  next?: () => ReactNode
}
type PriceTablesProps = {
  packages: readonly ListingTier[]
  stats: SalesStats
  recommended: ReturnType<typeof recommendPackage>
  chosenId: number | undefined
  onChoose: (id: number) => void
}
