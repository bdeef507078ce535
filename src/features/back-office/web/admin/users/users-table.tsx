import type { KeyboardEvent } from 'react'
import { formatDate } from '#kernel/format/dates.ts'
import { formatAgo, formatNumber } from '#kernel/format/numbers.ts'
import { classNames } from '#ui/class-names.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { BareCheckbox } from '#ui/form/bare-checkbox.tsx'
import type { User, UserQuery } from '../../../users-contract.ts'
import table from '../../admin-table.module.css'
import { SortHeader } from '../../sort-header.tsx'
import { formatRoles } from './role-names.ts'
import styles from './users.module.css'
import { usersUrl } from './users-url.ts'

/** One page of accounts. Pressing X selects the focused row, and E enables or disables it. */
export function UsersTable(props: UsersTableProps) {
  const { users, query, selected, onSelect } = props
  const selectedUsers = users.filter((user) => isAmong(selected, user))
  const isAll = selectedUsers.length === users.length
  return (
    <table className={classNames(table.table, styles.users)}>
      <thead>
        <tr>
          <th className={styles.box}>
            <BareCheckbox
              aria-label="Select all on this page"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = selectedUsers.length > 0 && !isAll
              }}
              onChange={() => onSelect(isAll ? [] : users)}
            />
          </th>
          <SortHeader {...sortBy(query, 'email')}>Email</SortHeader>
          <SortHeader {...sortBy(query, 'name')} className={table.rest}>
            Name
          </SortHeader>
          <th className={table.rest}>Role</th>
          <th className={styles.status}>Status</th>
          <SortHeader {...sortBy(query, 'since')} className={`${table.right} ${table.least}`}>
            Joined
          </SortHeader>
          <SortHeader {...sortBy(query, 'listings')} className={`${table.right} ${table.rest}`}>
            Listings
          </SortHeader>
          <SortHeader {...sortBy(query, 'seen')} className={`${table.right} ${table.rest}`}>
            Last seen
          </SortHeader>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.profileId} user={user} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user, now, selected, onSelect, onOpen, onSwitch }: UserRowProps) {
  const isSelected = isAmong(selected, user)
  const toggle = () =>
    onSelect(
      isSelected
        ? selected.filter(({ profileId }) => profileId !== user.profileId)
        : [...selected, user],
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'x') toggle()
    else if (event.key === 'e') onSwitch(user)
    else return
    event.preventDefault()
  }
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <tr className={isSelected ? styles.selected : undefined} onKeyDown={onKeyDown}>
      <td className={styles.box}>
        <BareCheckbox aria-label={`Select ${user.email}`} checked={isSelected} onChange={toggle} />
      </td>
      <th scope="row">
        <button type="button" className={styles.email} onClick={() => onOpen(user.profileId)}>
          {user.email}
        </button>
        <span className={table.under}>
          {[name, formatRoles(user.roles)].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className={table.rest}>{name || <NotStated />}</td>
      <td className={classNames(table.rest, isPlain(user) && table.muted)}>
        {formatRoles(user.roles)}
      </td>
      <td>
        <UserState user={user} />
      </td>
      <td className={`${table.right} ${table.least} ${table.nowrap} num`}>
        {formatDate(user.memberSince)}
      </td>
      <td className={`${table.right} ${table.rest} num`}>
        {user.listingCount > 0 ? (
          formatNumber(user.listingCount)
        ) : (
          <span className={table.muted}>0</span>
        )}
      </td>
      <td className={`${table.right} ${table.rest} ${table.nowrap} num`}>
        {user.lastSeenAt ? (
          formatAgo(user.lastSeenAt, now)
        ) : (
          <span className={table.muted}>Never</span>
        )}
      </td>
    </tr>
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

function sortBy(query: UserQuery, sort: UserQuery['sort']) {
  const sorted = query.sort === sort ? query.dir : undefined
  const dir = sorted === 'asc' ? 'desc' : 'asc'
  return { sorted, to: usersUrl({ ...query, sort, dir, page: 0 }) }
}

const isAmong = (users: readonly User[], { profileId }: User) =>
  users.some((user) => user.profileId === profileId)
const isPlain = ({ roles }: User) => roles.every((role) => role === 'Indv')

type UsersTableProps = {
  users: readonly User[]
  query: UserQuery
  now: string
  selected: readonly User[]
  onSelect: (users: readonly User[]) => void
  onOpen: (profileId: number) => void
  onSwitch: (user: User) => void
}
type UserRowProps = UsersTableProps & { user: User }
