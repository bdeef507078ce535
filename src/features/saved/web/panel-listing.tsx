import { ListingLine } from '#features/listings/web/public/listing-line.tsx'
import IconX from '#icons/IconX'
import { IconButton } from '#ui/icon-button.tsx'
import { useSlots } from '#ui/slots.tsx'
import { factsShown, priceLine } from '../alert-lines.ts'
import type { SavedListing } from '../contract.ts'
import styles from './panel.module.css'
import { PriceSince } from './price-since.tsx'
import { useSaved } from './use-saved.ts'

/** One saved aircraft in the panel: price, what has become of it, hours, the comparison, and the way out. */
export function PanelListing({ listingId, title, listing, state, savedPrice }: PanelListingProps) {
  const { save } = useSaved()
  const { Compare } = useSlots()
  const isPriced = listing !== null && state !== 'sold'
  return (
    <li className={styles.row}>
      <ListingLine url={listing?.url} thumb={listing?.images[0]?.thumb} title={title}>
        {isPriced && <b className={styles.price}>{priceLine(listing)}</b>}
        {stateWords[state] && <span className={styles.state}>{stateWords[state]}</span>}
        {isPriced && <PriceSince before={savedPrice} now={listing.price} />}
        {isPriced && <span className={styles.facts}>{factsShown(listing)}</span>}
      </ListingLine>
      {Compare && listing && (
        <Compare
          listing={{ id: listingId, title, thumb: listing.images[0]?.thumb ?? null }}
          size="row"
        />
      )}
      <IconButton
        size="sm"
        label={`Remove ${title}`}
        onClick={() => save({ id: listingId, title }, false)}
      >
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

const stateWords = {
  'for-sale': null,
  pending: 'Sale pending',
  sold: 'Sold',
  gone: 'Off the market',
} as const

type PanelListingProps = Pick<
  SavedListing,
  'listingId' | 'title' | 'listing' | 'state' | 'savedPrice'
>
