import { formatAmount } from '#kernel/format/currencies.ts'
import { classNames } from '#ui/class-names.ts'
import { Flag } from '#ui/facts/flag.tsx'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import { askingTerms } from '../../asking-price.ts'
import type { ListingCard } from '../../contract.ts'
import { isJustListed } from '../../rules.ts'
import styles from './listing-flags.module.css'

/**
 * Labels on a photo. Shows only SOLD if the aircraft is sold. Otherwise, shows the first two labels to avoid clutter.
 */
export function ListingFlags({ listing, className }: ListingFlagsProps) {
  const flags = listing.isSold
    ? [
        <Flag key="sold" tone="sold">
          SOLD
        </Flag>,
      ]
    : stateFlags(listing).slice(0, maxFlags)
  return <div className={classNames(styles.flags, className)}>{flags}</div>
}

const maxFlags = 2

/** Returns the most important flags first. */
function stateFlags(listing: FlaggedListing) {
  const { price, previousPrice, currency } = askingTerms(listing)
  const drop = price !== null && previousPrice !== null && previousPrice - price
  return [
    listing.isSalePending && <Flag key="pending">Sale pending</Flag>,
    drop && (
      <Flag key="drop" icon={<SpriteIcon name="arrow-down" size={14} />}>
        <span className="sr">Price cut by </span>
        {formatAmount(drop, currency)}
      </Flag>
    ),
    listing.isNew && <Flag key="new">New</Flag>,
    !drop && isJustListed(listing) && <Flag key="listed">Just listed</Flag>,
  ].filter(Boolean)
}

type FlaggedListing = Pick<
  ListingCard,
  'isSold' | 'isSalePending' | 'price' | 'previousPrice' | 'asking' | 'isNew' | 'daysListed'
>
type ListingFlagsProps = { listing: FlaggedListing; className?: string | undefined }
