import { Link } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { Time } from '#ui/time/time.tsx'
import type { CallCenterStaff } from '../contract.ts'

/** Call center employees with their sign-up counts. Selecting a name filters the list below. */
export function StaffTable({ staff, chosen, now }: StaffTableProps) {
  const columns: Column<Employee>[] = [
    {
      title: 'Name',
      isRowHeader: true,
      cell: ({ profileId, name }) => (
        <Link
          className="link"
          to={`${destinations.callCenter('admin')}&by=${profileId}`}
          aria-current={profileId === chosen || undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ),
    },
    { title: 'Role', hideBelow: 800, text: (employee) => translate(toRole(employee)) },
    { title: '7 days', count: ({ week }) => week },
    { title: '30 days', count: ({ month }) => month },
    { title: 'All', count: ({ total }) => total },
    { title: 'Passwords set', hideBelow: 800, count: ({ passwordsSet }) => passwordsSet },
    { title: 'Listings', hideBelow: 800, count: ({ listings }) => listings },
    {
      title: 'Last sign-up',
      align: 'number',
      hideBelow: 800,
      cell: ({ lastSignUp }) =>
        lastSignUp ? <Time at={lastSignUp} now={now} /> : translate('Never'),
    },
  ]
  return (
    <DataTable
      caption="Call center staff"
      rows={staff}
      columns={columns}
      rowKey={({ profileId }) => profileId}
      isCurrent={({ profileId }) => profileId === chosen}
    />
  )
}

function toRole({ roles, isEnabled }: Employee) {
  if (!isEnabled) return 'Disabled'
  if (roles.includes('CallCenterAdmin')) return 'Administrator'
  if (roles.includes('CallCenter')) return 'Staff'
  return roles.includes('ServerAdmin') ? 'Server administrator' : 'Former staff'
}

type Employee = CallCenterStaff['staff'][number]
type StaffTableProps = {
  staff: readonly Employee[]
  chosen: number | undefined
  now: string
}
