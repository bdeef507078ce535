import { Link } from 'react-router'
import { listingStatuses } from '#features/listings/status-rules.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { FilterForm } from '#ui/form/filter-form.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { statusLabels } from '../status/status-labels.ts'
import styles from './my-listings.module.css'
import { type MyListingsFilterValues, myListingsPath } from './my-listings.ts'

/** Filters the seller's listings by keywords and status. Both are URL parameters. */
export function MyListingsFilter({ filter, found }: MyListingsFilterProps) {
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
        options={listingStatuses.map((status) => [status, statusLabels[status].name])}
        defaultValue={filter.status ?? ''}
      />
      {isOn && (
        <p className={styles.found} role="status">
          <span className="num">{formatNumber(found)}</span> found{' '}
          <Link className="link" to={myListingsPath({ kw: '', page: 0 })} preventScrollReset>
            Show all
          </Link>
        </p>
      )}
    </FilterForm>
  )
}

type MyListingsFilterProps = { filter: MyListingsFilterValues; found: number }
