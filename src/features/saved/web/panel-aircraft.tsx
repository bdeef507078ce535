import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ListingItem } from '#features/listings/web/public/listing-item.tsx'
import IconX from '#icons/IconX'
import { withReturnTarget } from '#kernel/addresses/return-target.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SidePanelSection } from '#ui/layout/side-panel-section.tsx'
import { useSlots } from '#ui/slots.tsx'
import { useUnits } from '#ui/units.tsx'
import { pageFactsLine, priceLine } from '../alert-lines.ts'
import type { SavedListing } from '../contract.ts'
import { useDeviceListings } from './device-listings.ts'
import styles from './panel.module.css'
import { PriceChange } from './price-change.tsx'
import { useFetch } from './use-fetch.ts'
import { useSaved } from './use-saved.ts'

const maxShown = 8

/** Listings saved in the account, newest first, with a link to all of them. */
export function MemberAircraft() {
  const { listings } = useSaved()
  const { data, failure } = useFetch('account', async (signal) => {
    const { fetchSavedListings } = await import('./saved-calls.ts')
    return (await fetchSavedListings(maxShown, signal)).items
  })
  const visibleItems = data?.filter(({ listingId }) => listings.has(listingId))
  return (
    <SidePanelSection
      title={translate(countedTitle(listings.size))}
      aside={
        <Link className="link" to={destinations.profile('saved')}>
          See all
        </Link>
      }
    >
      {failure && <p className={styles.muted}>{translate(failure)}</p>}
      {!data && !failure && <Waiting />}
      {visibleItems?.length === 0 && <NothingYet />}
      <ul className="grid gap-1">
        {visibleItems?.map((saved) => (
          <PanelListing key={saved.listingId} {...saved} />
        ))}
      </ul>
    </SidePanelSection>
  )
}

/** Listings saved on this device in their current state, with a note about the benefits of an account. */
export function DeviceAircraft() {
  const deviceListings = useDeviceListings()
  const here = useLocation()
  // Requests only the initial listings. Removed ones disappear without a request.
  const [requestedIds] = useState(() => deviceListings.map(({ id }) => id))
  const { data } = useFetch('device', async (signal) => {
    if (requestedIds.length === 0) return []
    const { fetchDeviceListings } = await import('./saved-calls.ts')
    return (await fetchDeviceListings(requestedIds, signal)).items
  })
  const now = new Map(data?.map((item) => [item.listingId, item]))
  return (
    <SidePanelSection title={translate(countedTitle(deviceListings.length))}>
      {deviceListings.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <ul className="grid gap-1">
            {deviceListings.map(({ id, title }) => {
              const item = now.get(id)
              return (
                <PanelListing
                  key={id}
                  listingId={id}
                  title={item?.listing?.title ?? title}
                  state={item?.state ?? 'for-sale'}
                  listing={item?.listing ?? null}
                  savedPrice={null}
                />
              )
            })}
          </ul>
          <p className={styles.note}>
            Saved on this device only.{' '}
            <Link className="link" to={withReturnTarget(destinations.login(), here)}>
              Log in
            </Link>{' '}
            to see your saved aircraft on all your devices and get price alerts.
          </p>
        </>
      )}
    </SidePanelSection>
  )
}

function countedTitle(count: number) {
  return count > 0 ? t`Aircraft (${count})` : 'Aircraft'
}

function NothingYet() {
  return <p className={styles.muted}>Select the heart on an aircraft to save it here.</p>
}

function Waiting() {
  return (
    <div className="grid gap-3" aria-busy="true">
      {['82%', '64%', '73%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

/** A saved listing in the panel, with price, status, hours, comparison, and a remove button. */
function PanelListing({ listingId, title, listing, state, savedPrice }: PanelListingProps) {
  const { save } = useSaved()
  const { Compare } = useSlots()
  const units = useUnits()
  const isPriced = listing !== null && state !== 'sold'
  return (
    <li className={styles.row}>
      <ListingItem
        url={listing?.url}
        thumb={listing?.images[0]?.thumb}
        drawing={listing?.drawing}
        title={title}
      >
        {isPriced && <b className={styles.price}>{priceLine(listing)}</b>}
        {stateLabels[state] && (
          <span className={styles.state}>{translate(stateLabels[state])}</span>
        )}
        {isPriced && !listing.asking && <PriceChange before={savedPrice} now={listing.price} />}
        {isPriced && <span className={styles.facts}>{pageFactsLine(listing, units)}</span>}
      </ListingItem>
      {Compare && listing && (
        <Compare
          listing={{ id: listingId, title, thumb: listing.images[0]?.thumb ?? null }}
          size="row"
        />
      )}
      <IconButton
        size="sm"
        label={t`Remove ${title}`}
        onClick={() => save({ id: listingId, title }, false)}
        icon={IconX}
      />
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
