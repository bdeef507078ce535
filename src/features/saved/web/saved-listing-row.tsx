import { useState } from 'react'
import { toGauge } from '#features/listings/gauge.ts'
import { useDistanceText } from '#features/listings/web/public/distance-origin.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { GaugeLine } from '#ui/facts/gauge.tsx'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import { useUnits } from '#ui/units.tsx'
import { pageFactsLine, priceLine } from '../alert-lines.ts'
import type { SavedListing, SavedState } from '../contract.ts'
import { PriceChange } from './price-change.tsx'
import styles from './saved-tab.module.css'
import { useSaved } from './use-saved.ts'

/** A saved listing with its status, email setting, comparison, and remove button. */
export function SavedListingRow({ saved }: { saved: SavedListing }) {
  const { listingId, title, listing, state } = saved
  const { pressed, save } = useSaved()
  const { Compare } = useSlots()
  const units = useUnits()
  const [sends, setSends] = useSendUpdates(saved)
  const gauge = listing && toGauge(listing)
  const isSaved = pressed.get(listingId) ?? true
  return (
    <li className={styles.row} data-out={!isSaved || undefined}>
      <Thumb listing={listing} />
      <div className={styles.what}>
        <p className={styles.title}>
          {listing ? <Link to={listing.url}>{title}</Link> : title} <StateTag state={state} />
        </p>
        {listing ? (
          <p className={styles.facts}>
            <b className="num">{priceLine(listing)}</b>
            {!listing.asking && <PriceChange before={saved.savedPrice} now={listing.price} />}
            <span className="num">{pageFactsLine(listing, units, gauge !== null)}</span>
            <Distance listing={listing} />
            {gauge && <GaugeLine gauge={gauge} />}
          </p>
        ) : (
          <p className={styles.facts}>This aircraft is no longer available.</p>
        )}
      </div>
      <div className={styles.actions}>
        <Checkbox
          label={
            <>
              Email me changes<span className="sr"> to {title}</span>
            </>
          }
          checked={sends && isSaved}
          disabled={!isSaved}
          onChange={(event) => void setSends(event.currentTarget.checked)}
        />
        {Compare && listing && (
          <Compare
            listing={{ id: listingId, title, thumb: listing.images[0]?.thumb ?? null }}
            size="page"
          />
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => save({ id: listingId, title }, !isSaved)}
          disabled={!isSaved && !listing}
        >
          {isSaved ? 'Remove' : 'Save again'}
          <span className="sr"> {title}</span>
        </Button>
      </div>
    </li>
  )
}

function Distance({ listing }: { listing: NonNullable<SavedListing['listing']> }) {
  const text = useDistanceText(listing)
  return text && <span className="num">{text}</span>
}

function useSendUpdates({ listingId, sendUpdates }: SavedListing) {
  const [sends, setSends] = useState(sendUpdates)
  const change = async (next: boolean) => {
    setSends(next)
    try {
      const { setFavorite } = await import('./saved-calls.ts')
      await setFavorite(listingId, true, next)
    } catch (error) {
      setSends(!next)
      showFailure(error)
    }
  }
  return [sends, change] as const
}

function Thumb({ listing }: Pick<SavedListing, 'listing'>) {
  const image = listing?.images[0]
  if (!listing || !image)
    return (
      <span className={styles.thumb}>
        <NoPhoto drawing={listing?.drawing} />
      </span>
    )
  return (
    <Link to={listing.url} tabIndex={-1} aria-hidden="true">
      <img className={styles.thumb} src={image.thumb} alt="" width={96} height={64} />
    </Link>
  )
}

function StateTag({ state }: { state: SavedState }) {
  const tag = stateTags[state]
  return tag && <Tag tone={tag.tone}>{translate(tag.words)}</Tag>
}

const stateTags = {
  'for-sale': null,
  pending: { tone: 'late', words: 'Sale pending' },
  sold: { tone: 'sold', words: 'Sold' },
  gone: { tone: 'quiet', words: 'No longer available' },
} as const
