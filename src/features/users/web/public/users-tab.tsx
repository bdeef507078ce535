import { useState } from 'react'
import { useNavigate } from 'react-router'
import IconUserPlus from '#icons/IconUserPlus'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BulkBar } from '#ui/list/bulk-bar.tsx'
import { ListFilter } from '#ui/list/list-filter.tsx'
import { useSelection } from '#ui/list/use-selection.tsx'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import type { User, UserQuery } from '../../contract.ts'
import { type BulkAction, BulkDialog } from '../bulk-dialog.tsx'
import { roleNames } from '../role-names.ts'
import { UserDialog } from '../user-dialog.tsx'
import styles from '../users.module.css'
import { UsersTable } from '../users-table.tsx'
import { type UsersData, usersUrl } from '../users-url.ts'

/** All accounts. Each opens in a dialog, and bulk actions apply to all selected ones. */
export function UsersTab({ users, now }: { users: UsersData; now: string }) {
  const { items, total, page, pageSize, query, opened } = users
  const navigate = useNavigate()
  const selection = useSelection({
    rows: items,
    rowKey: ({ profileId }) => profileId,
    toLabel: ({ email }) => email,
  })
  const [openUserId, setOpenUserId] = useState<number | null>(opened)
  const [act, setAct] = useState<{ act: BulkAction; users: readonly User[] } | null>(null)
  const first = page * pageSize + 1
  const close = () => {
    setOpenUserId(null)
    // Removes the user from the URL, which would otherwise reopen the dialog.
    if (opened) void navigate(usersUrl(query), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageHeader title="Users" count={total}>
        <UsersFilter query={query} />
        <LinkButton variant="act" to={destinations.admin('add-user')} className={styles.add ?? ''}>
          <IconUserPlus size={18} />
          Add user
        </LinkButton>
      </PageHeader>
      <BulkBar
        label="Actions for selected users"
        count={selection.selected.length}
        actions={bulkActions.map(([act, title]) => ({
          title,
          onAct: () => setAct({ act, users: selection.selected }),
        }))}
        onClear={selection.clear}
      />
      <UsersTable
        users={items}
        query={query}
        now={now}
        selection={selection}
        onOpen={setOpenUserId}
        onSwitch={(user) => setAct({ act: user.isEnabled ? 'disable' : 'enable', users: [user] })}
        empty={
          <EmptyState
            title="No users found"
            text="Try fewer words, or clear the role and status filters."
          />
        }
      />
      <div className={styles.footer}>
        <p className="num">
          {total > 0 &&
            t`${formatNumber(first)}–${formatNumber(first + items.length - 1)} of ${formatNumber(total)}`}
        </p>
        <NumberedPages
          page={page}
          pages={Math.ceil(total / pageSize)}
          to={(page) => usersUrl({ ...query, page })}
        />
        <p className={styles.keys}>
          <kbd>X</kbd> select <kbd>E</kbd> enable or disable
        </p>
      </div>
      {openUserId !== null && <UserDialog id={openUserId} now={now} onClose={close} />}
      {act && (
        <BulkDialog
          {...act}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null)
            selection.clear()
          }}
        />
      )}
    </>
  )
}

const bulkActions: readonly [BulkAction, string][] = [
  ['disable', 'Disable'],
  ['enable', 'Enable'],
  ['role', 'Add role'],
  ['reset', 'Send reset email'],
]

function UsersFilter({ query }: { query: UserQuery }) {
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
        { name: 'q', label: 'Find a user', search: 'Name, email, or ID' },
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
            ...(isDay && { [since]: t`Since ${since}` }),
            '7d': 'Joined in the past 7 days',
            '30d': 'Joined in the past 30 days',
            '365d': 'Joined in the past year',
          },
        },
      ]}
    />
  )
}
