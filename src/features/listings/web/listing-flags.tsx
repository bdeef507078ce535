import { classNames } from '#ui/class-names.ts'
import { Flag } from '#ui/flag.tsx'
import { formatMoney } from '#ui/format.ts'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import type { ListingCard } from '../contract.ts'
import { newListingDays } from '../rules.ts'
import styles from './listing-flags.module.css'

/** The words on a photo: sold above all, then a sale that is pending, a fallen price, a new listing. */
export function ListingFlags({ listing, className }: ListingFlagsProps) {
  if (listing.isSold) {
    return (
      <div className={classNames(styles.flags, className)}>
        <Flag tone="sold">SOLD</Flag>
      </div>
    )
  }
  const { price, previousPrice } = listing
  return (
    <div className={classNames(styles.flags, className)}>
      {listing.isSalePending && <Flag>Sale pending</Flag>}
      {price !== null && previousPrice !== null && (
        <Flag icon={<SpriteIcon name="arrow-down" size={14} />}>
          <span className="sr">Price down by </span>
          {formatMoney(previousPrice - price)}
        </Flag>
      )}
      {listing.daysListed < newListingDays && previousPrice === null && <Flag>New</Flag>}
    </div>
  )
}

type ListingFlagsProps = {
  listing: Pick<ListingCard, 'isSold' | 'isSalePending' | 'price' | 'previousPrice' | 'daysListed'>
  className?: string | undefined
}
