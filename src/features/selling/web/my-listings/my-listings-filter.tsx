import { IconSearch } from '@tabler/icons-react'
import { Form, Link, useSubmit } from 'react-router'
import { listingStatuses } from '#features/listings/status-rules.ts'
import { formatNumber } from '#kernel/format.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { statusWords } from '../status/status-labels.ts'
import { type MyListingsFilterValues, myListingsPath } from './my-listings.ts'
import styles from './my-listings-filter.module.css'

/** Finds among one's own: by words, by status. The address keeps both. */
export function MyListingsFilter({ filter, found }: MyListingsFilterProps) {
  const submit = useSubmit()
  const isOn = filter.kw !== '' || filter.status !== undefined
  return (
    <Form
      method="get"
      role="search"
      aria-label="Among my aircraft"
      className={styles.filter}
      preventScrollReset
    >
      <input type="hidden" name="tab" value="aircraft" />
      <Field
        key={filter.kw}
        className={styles.words}
        label="Find among my aircraft"
        hideLabel
        name="kw"
        type="search"
        maxLength={100}
        defaultValue={filter.kw}
        placeholder="Title, N-number or stock number"
        before={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      />
      <Select
        className={styles.status}
        label="Status"
        hideLabel
        name="status"
        value={filter.status ?? ''}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        <option value="">All statuses</option>
        {listingStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status].name}
          </option>
        ))}
      </Select>
      <button type="submit" className="sr">
        Search
      </button>
      {isOn && (
        <p className={styles.found} role="status">
          <span className="num">{formatNumber(found)}</span> found{' '}
          <Link className="link" to={myListingsPath({ kw: '', page: 0 })} preventScrollReset>
            Show all
          </Link>
        </p>
      )}
    </Form>
  )
}

type MyListingsFilterProps = { filter: MyListingsFilterValues; found: number }
