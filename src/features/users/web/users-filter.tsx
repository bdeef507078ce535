import { ListFilter } from '#ui/list/list-filter.tsx'
import type { UserQuery } from '../contract.ts'
import { roleNames } from './role-names.ts'
import styles from './users.module.css'

export function UsersFilter({ query }: { query: UserQuery }) {
  const { sort, dir, since } = query
  const isDay = since !== undefined && !/^\d+d$/.test(since)
  return (
    <ListFilter
      label="Users"
      preserved={{
        tab: 'users',
        sort: sort === 'email' ? undefined : sort,
        dir: dir === 'asc' ? undefined : dir,
      }}
      query={query}
      className={styles.filter}
      fields={[
        { name: 'q', label: 'Find a user', search: 'Email, name, user ID, or listing ID' },
        { name: 'role', label: 'Role', any: 'Any role', options: roleNames },
        {
          name: 'state',
          label: 'Status',
          any: 'Any status',
          options: { enabled: 'Enabled', disabled: 'Disabled' },
        },
        {
          name: 'address',
          label: 'Email status',
          any: 'Any email status',
          options: { confirmed: 'Email confirmed', unconfirmed: 'Email not confirmed' },
        },
        {
          name: 'since',
          label: 'Joined',
          any: 'Joined any time',
          options: {
            ...(isDay && { [since]: `Since ${since}` }),
            '7d': 'Joined in the past 7 days',
            '30d': 'Joined in the past 30 days',
            '365d': 'Joined in the past year',
          },
        },
      ]}
    />
  )
}
