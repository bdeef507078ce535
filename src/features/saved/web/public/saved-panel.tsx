import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ListingLine } from '#features/listings/web/public/listing-line.tsx'
import { destinations } from '#kernel/web/destinations.ts'
import { formatCount } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PanelPart } from '#ui/panel-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useUser } from '#ui/user.tsx'
import { priceLine } from '../../alert-words.ts'
import type { SavedListing } from '../../contract.ts'
import { forgetDeviceSearch, useDeviceSearches } from '../device-searches.ts'
import { useSaved } from '../use-saved.ts'
import styles from './saved-panel.module.css'

/** The quick panel's part about what one has saved. It opens in the browser only, and asks when it opens. */
export function SavedPanel() {
  const { isMember } = useSaved()
  return isMember ? <MembersSaved /> : <VisitorsSaved />
}

function MembersSaved() {
  const { listings } = useSaved()
  const searches = useUser()?.savedSearchCount ?? 0
  const { items, failure } = useSavedListings()
  const shown = items?.filter(({ listingId }) => listings.has(listingId))
  return (
    <PanelPart
      title="Saved aircraft"
      aside={
        <Link className="link" to={destinations.profile('saved')}>
          {searches > 0 ? `All, and ${formatCount(searches, 'search', 'searches')}` : 'All'}
        </Link>
      }
    >
      {failure && <p className={styles.quiet}>{failure}</p>}
      {!items && !failure && <Waiting />}
      {shown?.length === 0 && (
        <p className={styles.quiet}>Press the heart on an aircraft, and it is kept here.</p>
      )}
      <ul>
        {shown?.map((saved) => (
          <PanelRow key={saved.listingId} saved={saved} />
        ))}
      </ul>
    </PanelPart>
  )
}

const mostShown = 6

function useSavedListings() {
  const [items, setItems] = useState<SavedListing[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    import('../saved-calls.ts')
      .then(({ fetchSavedListings }) => fetchSavedListings(mostShown, leaving.signal))
      .then((page) => setItems(page.items))
      .catch((error: Error) => {
        if (!leaving.signal.aborted) setFailure(error.message)
      })
    return () => leaving.abort()
  }, [])
  return { items, failure }
}

function PanelRow({ saved: { title, listing, state } }: { saved: SavedListing }) {
  return (
    <li>
      <ListingLine url={listing?.url} thumb={listing?.images[0]?.thumb} title={title}>
        {[stateWords[state], listing && state !== 'sold' && priceLine(listing)]
          .filter(Boolean)
          .join(' · ')}
      </ListingLine>
    </li>
  )
}

const stateWords = {
  'for-sale': null,
  pending: 'Sale pending',
  sold: 'Sold',
  gone: 'Off the market',
} as const

function VisitorsSaved() {
  const searches = useDeviceSearches()
  return (
    <PanelPart title={searches.length > 0 ? 'Searches on this device' : 'Saved'}>
      <ul>
        {searches.map(({ queryStr, name }) => (
          <li key={queryStr} className={styles.kept}>
            <Link className="link" to={`/aircraft/search${queryStr && `?${queryStr}`}`}>
              {name}
            </Link>
            <IconButton
              size="sm"
              label={`Forget ${name}`}
              onClick={() => forgetDeviceSearch(queryStr)}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        <Link className="link" to={destinations.login()}>
          Log in
        </Link>{' '}
        to save aircraft and to get new matches by mail.
      </p>
    </PanelPart>
  )
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
