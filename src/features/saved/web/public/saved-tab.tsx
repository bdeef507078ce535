import { PushSection } from '#features/push/web/public/push-section.tsx'
import type { SavedListing, SavedSearches } from '../../contract.ts'
import { SavedListingList } from '../saved-listing-list.tsx'
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
