import { ListingItem } from '#features/listings/web/public/listing-item.tsx'
import IconX from '#icons/IconX'
import { IconButton } from '#ui/icon-button.tsx'
import { useSlots } from '#ui/slots.tsx'
import { pageFactsLine, priceLine } from '../alert-lines.ts'
import type { SavedListing } from '../contract.ts'
import styles from './panel.module.css'
import { PriceChange } from './price-change.tsx'
import { useSaved } from './use-saved.ts'

/** A saved listing in the panel, with price, status, hours, comparison, and a remove button. */
export function PanelListing({ listingId, title, listing, state, savedPrice }: PanelListingProps) {
  const { save } = useSaved()
  const { Compare } = useSlots()
  const isPriced = listing !== null && state !== 'sold'
  return (
    <li className={styles.row}>
      <ListingItem url={listing?.url} thumb={listing?.images[0]?.thumb} title={title}>
        {isPriced && <b className={styles.price}>{priceLine(listing)}</b>}
        {stateLabels[state] && <span className={styles.state}>{stateLabels[state]}</span>}
        {isPriced && <PriceChange before={savedPrice} now={listing.price} />}
        {isPriced && <span className={styles.facts}>{pageFactsLine(listing)}</span>}
      </ListingItem>
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

const stateLabels = {
  'for-sale': null,
  pending: 'Sale pending',
  sold: 'Sold',
  gone: 'No longer available',
} as const

type PanelListingProps = Pick<
  SavedListing,
  'listingId' | 'title' | 'listing' | 'state' | 'savedPrice'
>
