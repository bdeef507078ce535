import { formatMoney } from '#kernel/format.ts'
import { classNames } from '#ui/class-names.ts'
import { Flag } from '#ui/facts/flag.tsx'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import type { ListingCard } from '../../contract.ts'
import { isJustListed } from '../../rules.ts'
import styles from './listing-flags.module.css'

/** The words on a photo. SOLD stands alone; of the others the first two, for a photo is no notice board. */
export function ListingFlags({ listing, className }: ListingFlagsProps) {
  const shown = listing.isSold
    ? [
        <Flag key="sold" tone="sold">
          SOLD
        </Flag>,
      ]
    : stateFlags(listing).slice(0, mostFlags)
  return <div className={classNames(styles.flags, className)}>{shown}</div>
}

const mostFlags = 2

/** What matters most goes first. */
function stateFlags(listing: FlaggedListing) {
  const { price, previousPrice } = listing
  const drop = price !== null && previousPrice !== null && previousPrice - price
  return [
    listing.isSalePending && <Flag key="pending">Sale pending</Flag>,
    drop && (
      <Flag key="drop" icon={<SpriteIcon name="arrow-down" size={14} />}>
        <span className="sr">Price down by </span>
        {formatMoney(drop)}
      </Flag>
    ),
    listing.isNew && <Flag key="new">New</Flag>,
    !drop && isJustListed(listing) && <Flag key="listed">Just listed</Flag>,
  ].filter(Boolean)
}

type FlaggedListing = Pick<
  ListingCard,
  'isSold' | 'isSalePending' | 'price' | 'previousPrice' | 'isNew' | 'daysListed'
>
type ListingFlagsProps = { listing: FlaggedListing; className?: string | undefined }
