import { formatAmount } from '#kernel/format/currencies.ts'
import { classNames } from '#ui/class-names.ts'
import { Flag } from '#ui/facts/flag.tsx'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import { askingTerms } from '../../asking-price.ts'
import type { CardListing } from '../../contract.ts'
import { formatListed, isJustListed } from '../../rules.ts'
import styles from './listing-flags.module.css'

/** The most important label of a listing on its photo: SOLD, a pending sale, a price cut, or that it's new. */
export function ListingFlags({ listing, className }: ListingFlagsProps) {
  const flag = findFlag(listing)
  return (
    <span className={classNames(styles.flags, className)}>
      {flag === 'sold' && <Flag tone="sold">SOLD</Flag>}
      {flag === 'pending' && <Flag>Sale pending</Flag>}
      {flag === 'drop' && (
        <Flag icon={<SpriteIcon name="arrow-down" size={14} />}>
          <span className="sr">Price cut by </span>
          {formatAmount(priceDrop(listing), askingTerms(listing).currency)}
        </Flag>
      )}
      {flag === 'new' && <Flag>New</Flag>}
      {flag === 'listed' && <Flag>{formatListed(listing.daysListed)}</Flag>}
    </span>
  )
}

/** Checks whether the label is the listing's age, which is then shown nowhere else. */
export function showsAgeAsFlag(listing: FlaggedListing): boolean {
  return findFlag(listing) === 'listed'
}

function findFlag(listing: FlaggedListing) {
  if (listing.isSold) return 'sold'
  if (listing.isSalePending) return 'pending'
  if (priceDrop(listing) > 0) return 'drop'
  if (listing.isNew) return 'new'
  return isJustListed(listing) ? 'listed' : null
}

function priceDrop(listing: FlaggedListing): number {
  const { price, previousPrice } = askingTerms(listing)
  return price === null || previousPrice === null ? 0 : previousPrice - price
}

type FlaggedListing = Pick<
  CardListing,
  'isSold' | 'isSalePending' | 'price' | 'previousPrice' | 'asking' | 'isNew' | 'daysListed'
>
type ListingFlagsProps = { listing: FlaggedListing; className?: string | undefined }
