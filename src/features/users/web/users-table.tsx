import type { ReactNode } from 'react'
import { formatDate } from '#kernel/format/dates.ts'
import { formatAgo } from '#kernel/format/numbers.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { createSorting } from '#ui/list/sorting.ts'
import table from '#ui/list/table.module.css'
import { handleRowKeys, type useSelection } from '#ui/list/use-selection.tsx'
import type { User, UserQuery } from '../contract.ts'
import { formatRoles } from './role-names.ts'
import styles from './users.module.css'
import { usersUrl } from './users-url.ts'

/** One page of accounts. Pressing X selects the focused row, and E enables or disables it. */
export function UsersTable(props: UsersTableProps) {
  const { users, query, now, selection, onOpen, onSwitch, empty } = props
  const sort = createSorting(query, usersUrl)
  const columns: Column<User>[] = [
    selection.column,
    {
      title: 'Email',
      sort: sort('email'),
      isRowHeader: true,
      cell: ({ profileId, email }) => (
        <button type="button" className={styles.email} onClick={() => onOpen(profileId)}>
          {email}
        </button>
      ),
      under: (user) => [toName(user), formatRoles(user.roles)].filter(Boolean).join(' · '),
    },
    {
      title: 'Name',
      sort: sort('name'),
      hideBelow: 640,
      cell: (user) => toName(user) || <NotStated />,
    },
    {
      title: 'Role',
      hideBelow: 640,
      cell: ({ roles }) => (
        <span className={isPlain(roles) ? table.muted : undefined}>{formatRoles(roles)}</span>
      ),
    },
    { title: 'Status', className: styles.status, cell: (user) => <UserState user={user} /> },
    {
      title: 'Joined',
      sort: sort('since'),
      align: 'number',
      hideBelow: 1100,
      text: ({ memberSince }) => formatDate(memberSince),
    },
    {
      title: 'Listings',
      sort: sort('listings'),
      hideBelow: 640,
      count: ({ listingCount }) => listingCount,
      muteZero: true,
    },
    {
      title: 'Last seen',
      sort: sort('seen'),
      align: 'number',
      hideBelow: 640,
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? formatAgo(lastSeenAt, now) : <span className={table.muted}>Never</span>,
    },
  ]
  return (
    <DataTable
      className={styles.users}
      rows={users}
      columns={columns}
      rowKey={({ profileId }) => profileId}
      isCurrent={selection.isSelected}
      rowProps={(user) => ({
        onKeyDown: handleRowKeys({ x: () => selection.toggle(user), e: () => onSwitch(user) }),
      })}
      empty={empty}
    />
  )
}

/** Shows separately whether the account can log in and whether its address is confirmed. */
export function UserState({ user }: { user: Pick<User, 'isEnabled' | 'isEmailConfirmed'> }) {
  return (
    <span className={styles.states}>
      {user.isEnabled ? <Tag tone="good">Enabled</Tag> : <Tag tone="sold">Disabled</Tag>}
      {!user.isEmailConfirmed && <Tag tone="late">Not confirmed</Tag>}
    </span>
  )
}

const toName = ({ firstName, lastName }: User) => [firstName, lastName].filter(Boolean).join(' ')
const isPlain = (roles: User['roles']) => roles.every((role) => role === 'Indv')

type UsersTableProps = {
  users: readonly User[]
  query: UserQuery
  now: string
  selection: ReturnType<typeof useSelection<User>>
  onOpen: (profileId: number) => void
  onSwitch: (user: User) => void
  empty: ReactNode
}
