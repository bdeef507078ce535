import { ConfirmFirst } from '#features/accounts/web/public/confirm-first.tsx'
import IconPlus from '#icons/IconPlus'
import { formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useUser } from '#ui/user.tsx'
import type { MyListings } from '../my-listings/my-listings.ts'
import { MyListingsFilter } from '../my-listings/my-listings-filter.tsx'
import { MyListingsList } from '../my-listings/my-listings-list.tsx'
import styles from '../my-listings/my-listings-tab.module.css'

/** Everything that a seller offers or offered, and what can be done with each. */
export function MyListingsTab(mine: MyListings) {
  const { listings, filter, totalOfAll } = mine
  const isBusiness = (useUser()?.businesses.length ?? 0) > 0
  return (
    <section aria-labelledby="my-aircraft">
      <div className={styles.head}>
        <h2 id="my-aircraft">
          My Aircraft <small className="num">{formatNumber(totalOfAll)}</small>
        </h2>
        {totalOfAll > 0 && <CreateListing />}
      </div>
      {totalOfAll > 0 && (
        <ConfirmFirst>Confirm your e-mail address before you publish an aircraft.</ConfirmFirst>
      )}
      {totalOfAll === 0 ? (
        <NothingOffered />
      ) : (
        <>
          <MyListingsFilter filter={filter} found={listings.total} />
          {listings.total === 0 ? (
            <p className={styles.none}>None of your aircraft is like that.</p>
          ) : (
            // Another page or filter begins anew.
            <MyListingsList key={JSON.stringify(filter)} {...mine} isBusiness={isBusiness} />
          )}
        </>
      )}
    </section>
  )
}

function NothingOffered() {
  return (
    <EmptyState
      heading="h3"
      title="You offer no aircraft yet"
      text="Tell what it is and where it stands; an N-number fills in most of it. What you have typed is kept with every step."
      actions={<CreateListing />}
    />
  )
}

function CreateListing() {
  return (
    <LinkButton
      to={destinations.createListing()}
      variant="act"
      icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
    >
      Create a new listing
    </LinkButton>
  )
}
