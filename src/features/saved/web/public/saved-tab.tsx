import { DistanceOrigin } from '#features/listings/web/public/distance-origin.ts'
import { useNearPlace } from '#features/lookups/web/public/near-place.ts'
import { useGeocodedPlace } from '#features/lookups/web/public/use-place-options.ts'
import { PushSection } from '#features/push/web/public/push-section.tsx'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import type { SavedListing, SavedSearches } from '../../contract.ts'
import { SavedListingRow } from '../saved-listing-row.tsx'
import { SavedSearchList } from '../saved-search-list.tsx'
import styles from '../saved-tab.module.css'

/** All of a user's saved items with their email settings. Emails can be paused together or individually. */
export function SavedTab({ listings, searches, now }: SavedTabProps) {
  return (
    <div className={styles.parts}>
      {/* Resets the list's state when its page changes. */}
      <SavedListingList key={listings.page} listings={listings} />
      <SavedSearchList searches={searches} now={now} />
      <PushSection headingClass={styles.heading} />
    </div>
  )
}

type SavedTabProps = {
  listings: { items: SavedListing[]; total: number; page: number; pageSize: number }
  searches: SavedSearches
  /** Server time when the page was rendered. */
  now: string
}

/** Saved listings. Removed ones stay visible until the page closes, so that users can undo. */
function SavedListingList({ listings }: { listings: Page }) {
  const { items, total } = listings
  const place = useGeocodedPlace(useNearPlace())
  return (
    <section aria-labelledby="saved-aircraft">
      <div className={styles.between}>
        <h2 id="saved-aircraft" className={styles.heading}>
          My Saved Aircraft{' '}
          <small className="num">
            {formatNumber(total)}
            {place && total > 0 && t` · distances from ${place.name}`}
          </small>
        </h2>
        {total > 1 && (
          <Link className="link" to={destinations.search({ so: 't' })}>
            Filter saved aircraft
          </Link>
        )}
      </div>
      {total === 0 ? (
        <EmptyState
          heading="h3"
          title="No saved aircraft yet"
          text="Select the heart on any aircraft to save it. We’ll let you know when its price or status changes."
          actions={<LinkButton to={destinations.search()}>Search aircraft</LinkButton>}
        />
      ) : (
        <DistanceOrigin value={place}>
          <ul className={styles.rows}>
            {items.map((saved) => (
              <SavedListingRow key={saved.listingId} saved={saved} />
            ))}
          </ul>
        </DistanceOrigin>
      )}
      <NewerOlder
        label="Pages of saved aircraft"
        list={listings}
        to={(page) => `${destinations.profile('saved')}&page=${page}`}
      />
    </section>
  )
}

type Page = { items: SavedListing[]; total: number; page: number; pageSize: number }
