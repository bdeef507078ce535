import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import type { SavedListing } from '../contract.ts'
import { SavedListingRow } from './saved-listing-row.tsx'
import styles from './saved-tab.module.css'

/** The aircraft with a heart. What is taken out stays in its row until the page is left, to be put back. */
export function SavedListingList({ listings }: { listings: Page }) {
  const { items, total } = listings
  return (
    <section aria-labelledby="saved-aircraft">
      <div className={styles.between}>
        <h2 id="saved-aircraft" className={styles.heading}>
          My Saved Aircraft <small className="num">{formatNumber(total)}</small>
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
          title="No aircraft saved yet"
          text="Press the heart on any aircraft. It is kept here, and you hear when its price or status changes."
          actions={<LinkButton to={destinations.search()}>Search aircraft</LinkButton>}
        />
      ) : (
        <ul className={styles.rows}>
          {items.map((saved) => (
            <SavedListingRow key={saved.listingId} saved={saved} />
          ))}
        </ul>
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
