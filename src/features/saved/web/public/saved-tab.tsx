import { PushSection } from '#features/push/web/public/push-section.tsx'
import type { SavedListing, SavedSearches } from '../../contract.ts'
import { SavedListingList } from '../saved-listing-list.tsx'
import { SavedSearchList } from '../saved-search-list.tsx'
import styles from '../saved-tab.module.css'

/** Everything that a person keeps, and what of it is mailed. Mails of both are paused together or one by one. */
export function SavedTab({ listings, searches, now }: SavedTabProps) {
  return (
    <div className={styles.parts}>
      {/* Another page of the list begins anew. */}
      <SavedListingList key={listings.page} listings={listings} />
      <SavedSearchList searches={searches} now={now} />
      <PushSection headingClass={styles.heading} />
    </div>
  )
}

type SavedTabProps = {
  listings: { items: SavedListing[]; total: number; page: number; pageSize: number }
  searches: SavedSearches
  /** When the server made the page. */
  now: string
}
