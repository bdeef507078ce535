import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { withReturn } from '#kernel/web/return-target.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PanelPart } from '#ui/layout/side-panel-section.tsx'
import { useDeviceListings } from './device-listings.ts'
import styles from './panel.module.css'
import { PanelListing } from './panel-listing.tsx'
import { useFetched } from './use-fetched.ts'
import { useSaved } from './use-saved.ts'

const mostShown = 8

/** The aircraft in the account, newest first, and the way to all of them. */
export function MemberAircraft() {
  const { listings } = useSaved()
  const { data, failure } = useFetched('account', async (signal) => {
    const { fetchSavedListings } = await import('./saved-calls.ts')
    return (await fetchSavedListings(mostShown, signal)).items
  })
  const shown = data?.filter(({ listingId }) => listings.has(listingId))
  return (
    <PanelPart
      title={countedTitle(listings.size)}
      aside={
        <Link className="link" to={destinations.profile('saved')}>
          See all
        </Link>
      }
    >
      {failure && <p className={styles.quiet}>{failure}</p>}
      {!data && !failure && <Waiting />}
      {shown?.length === 0 && <NothingYet />}
      <ul className={styles.list}>
        {shown?.map((saved) => (
          <PanelListing key={saved.listingId} {...saved} />
        ))}
      </ul>
    </PanelPart>
  )
}

/** The aircraft on this device, as they stand now, and what an account would add. */
export function DeviceAircraft() {
  const kept = useDeviceListings()
  const here = useLocation()
  // What is taken out goes at once; only what was there at the beginning is asked for.
  const [asked] = useState(() => kept.map(({ id }) => id))
  const { data } = useFetched('device', async (signal) => {
    if (asked.length === 0) return []
    const { fetchKeptListings } = await import('./saved-calls.ts')
    return (await fetchKeptListings(asked, signal)).items
  })
  const now = new Map(data?.map((item) => [item.listingId, item]))
  return (
    <PanelPart title={countedTitle(kept.length)}>
      {kept.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <ul className={styles.list}>
            {kept.map(({ id, title }) => {
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
            Kept on this device only.{' '}
            <Link className="link" to={withReturn(destinations.login(), here)}>
              Log in
            </Link>{' '}
            to see them everywhere, and to hear of price changes.
          </p>
        </>
      )}
    </PanelPart>
  )
}

function countedTitle(count: number) {
  return count > 0 ? `Aircraft (${count})` : 'Aircraft'
}

function NothingYet() {
  return <p className={styles.quiet}>Press the heart on an aircraft, and it is kept here.</p>
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {['82%', '64%', '73%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
