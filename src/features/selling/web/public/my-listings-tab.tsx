import { ConfirmEmailNotice } from '#features/accounts/web/public/confirm-email-notice.tsx'
import { SellPrivately } from '#features/accounts/web/public/sell-privately.tsx'
import { listingStatuses } from '#features/listings/status-rules.ts'
import IconPlus from '#icons/IconPlus'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Link } from '#ui/link.tsx'
import { FilterForm } from '#ui/list/filter-form.tsx'
import { useUser } from '#ui/user.tsx'
import styles from '../my-listings/my-listings.module.css'
import {
  type MyListings,
  type MyListingsFilterValues,
  myListingsPath,
} from '../my-listings/my-listings.ts'
import { MyListingsList } from '../my-listings/my-listings-list.tsx'
import { statusLabels } from '../status/status-labels.ts'

export function MyListingsTab(props: MyListings) {
  const { listings, filter, totalOfAll, businessQuestion } = props
  const isBusiness = (useUser()?.businesses.length ?? 0) > 0
  return (
    <>
      <PageHeader title="Your aircraft" count={totalOfAll}>
        {totalOfAll > 0 && <CreateListing />}
      </PageHeader>
      {totalOfAll > 0 && (
        <ConfirmEmailNotice>
          Confirm your email address before you publish an aircraft.
        </ConfirmEmailNotice>
      )}
      {businessQuestion && (
        <Notice className="mb-4" action={<SellPrivately version={businessQuestion.version} />}>
          You offer five or more aircraft. Do you sell as a business? If so,{' '}
          <Link className="link" to={`${destinations.profile('profile')}#seller`}>
            say so in your profile
          </Link>
          , because buyers then have other rights.
        </Notice>
      )}
      {totalOfAll === 0 ? (
        <NothingOffered />
      ) : (
        <>
          <MyListingsFilter filter={filter} total={listings.total} />
          {listings.total === 0 ? (
            <p className={styles.none}>No aircraft match these filters.</p>
          ) : (
            // The key resets the list if the page or filter changes.
            <MyListingsList key={JSON.stringify(filter)} {...props} isBusiness={isBusiness} />
          )}
        </>
      )}
    </>
  )
}

function NothingOffered() {
  return (
    <EmptyState
      title="You don’t have any listings yet"
      text="Describe your aircraft and where it’s based. An N-number fills in most of the form, and we save your progress at every step."
      actions={<CreateListing />}
    />
  )
}

function CreateListing() {
  return (
    <LinkButton to={destinations.createListing()} variant="act" icon={IconPlus}>
      Create a new listing
    </LinkButton>
  )
}

/** Filters the seller's listings by keywords and status. Both are URL parameters. */
function MyListingsFilter({ filter, total }: MyListingsFilterProps) {
  const isOn = filter.kw !== '' || filter.status !== undefined
  return (
    <FilterForm
      label="Filter your aircraft"
      preserved={{ tab: 'aircraft' }}
      query={filter}
      className={styles.filter}
    >
      <SearchField
        className={styles.text}
        label="Search your aircraft"
        name="kw"
        defaultValue={filter.kw}
        placeholder="Title, N-number, or stock number"
      />
      <Select
        className={styles.status}
        label="Status"
        hideLabel
        name="status"
        none="All statuses"
        options={listingStatuses.map((status) => [status, translate(statusLabels[status].name)])}
        defaultValue={filter.status ?? ''}
      />
      {isOn && (
        <p className={styles.total} role="status">
          <span className="num">{formatNumber(total)}</span> found{' '}
          <Link className="link" to={myListingsPath({ kw: '', page: 0 })} preventScrollReset>
            Show all
          </Link>
        </p>
      )}
    </FilterForm>
  )
}

type MyListingsFilterProps = { filter: MyListingsFilterValues; total: number }
