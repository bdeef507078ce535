import { roles } from '#kernel/endpoint.ts'
import { FilterForm } from '#ui/form/filter-form.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { UserQuery } from '../../../users-contract.ts'
import { roleNames } from './role-names.ts'
import styles from './users.module.css'

export function UsersFilter({ query }: { query: UserQuery }) {
  const sort = query.sort === 'email' ? undefined : query.sort
  const dir = query.dir === 'asc' ? undefined : query.dir
  return (
    <FilterForm
      label="Users"
      preserved={{ tab: 'users', sort, dir }}
      query={query}
      className={styles.filter}
    >
      <SearchField
        className={styles.text}
        label="Find a user"
        name="q"
        defaultValue={query.q}
        placeholder="Email, name, user ID, or listing ID"
      />
      <Select label="Role" hideLabel name="role" defaultValue={query.role ?? ''}>
        <option value="">Any role</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </Select>
      <Select label="Status" hideLabel name="state" defaultValue={query.state ?? ''}>
        <option value="">Any status</option>
        <option value="enabled">Enabled</option>
        <option value="disabled">Disabled</option>
      </Select>
      <Select label="Email status" hideLabel name="address" defaultValue={query.address ?? ''}>
        <option value="">Any email status</option>
        <option value="confirmed">Email confirmed</option>
        <option value="unconfirmed">Email not confirmed</option>
      </Select>
      <Select label="Joined" hideLabel name="since" defaultValue={query.since ?? ''}>
        <option value="">Joined any time</option>
        {query.since && !/^\d+d$/.test(query.since) && (
          <option value={query.since}>Since {query.since}</option>
        )}
        <option value="7d">Joined in the past 7 days</option>
        <option value="30d">Joined in the past 30 days</option>
        <option value="365d">Joined in the past year</option>
      </Select>
    </FilterForm>
  )
}
