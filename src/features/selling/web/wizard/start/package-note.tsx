import { Link } from 'react-router'
import { formatPrice } from '#kernel/format/currencies.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import type { ListingTier } from '../../../status-contract.ts'

/** Explains the cost before the seller enters anything, and that photos come after the payment. */
export function PackageNote({ packages }: { packages: readonly ListingTier[] }) {
  return (
    <p className="mt-1 text-ink-2">
      {translate(describeCost(packages))} You choose photos and a package after saving. The photos
      are uploaded once you pay.{' '}
      <Link className="link" to={destinations.getStarted()} target="_blank">
        Packages and prices
      </Link>
    </p>
  )
}

/** Describes the price in a sentence: "A listing costs from $99 for 30 days." */
function describeCost(packages: readonly ListingTier[]): string {
  const [cheapest] = packages.toSorted((a, b) => a.price - b.price)
  if (!cheapest) return 'A listing needs a package.'
  const { price, currency, durationDays } = cheapest
  const days = durationDays === null ? '' : t` for ${formatCount(durationDays, 'day')}`
  if (price === 0) return t`You can list for free${days}.`
  const isLowest = packages.some((item) => item.price !== price)
  return isLowest
    ? t`A listing costs from ${formatPrice(price, currency)}${days}.`
    : t`A listing costs ${formatPrice(price, currency)}${days}.`
}
