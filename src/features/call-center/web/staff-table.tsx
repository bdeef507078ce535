import { Link } from 'react-router'
import { formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useTimeZone } from '#ui/use-time-zone.ts'
import type { CallCenterStaff } from '../contract.ts'
import styles from './call-center.module.css'
import { formatSignUp } from './format-sign-up.ts'

/** Call center employees with their sign-up counts. Selecting a name filters the list below. */
export function StaffTable({ staff, chosen, now }: StaffTableProps) {
  const zone = useTimeZone()
  return (
    <table className={styles.table}>
      <caption className="sr">Call center staff</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className={styles.wide}>
            Role
          </th>
          <th scope="col" className={styles.figure}>
            7 days
          </th>
          <th scope="col" className={styles.figure}>
            30 days
          </th>
          <th scope="col" className={styles.figure}>
            All
          </th>
          <th scope="col" className={`${styles.figure} ${styles.wide}`}>
            Passwords set
          </th>
          <th scope="col" className={`${styles.figure} ${styles.wide}`}>
            Listings
          </th>
          <th scope="col" className={`${styles.figure} ${styles.wide}`}>
            Last sign-up
          </th>
        </tr>
      </thead>
      <tbody>
        {staff.map((person) => (
          <tr key={person.profileId} className={person.profileId === chosen ? styles.current : ''}>
            <th scope="row">
              <Link
                className="link"
                to={`${destinations.callCenter('admin')}&by=${person.profileId}`}
                aria-current={person.profileId === chosen || undefined}
                preventScrollReset
              >
                {person.name}
              </Link>
            </th>
            <td className={styles.wide}>{toRole(person)}</td>
            <td className={styles.figure}>{formatNumber(person.week)}</td>
            <td className={styles.figure}>{formatNumber(person.month)}</td>
            <td className={styles.figure}>{formatNumber(person.total)}</td>
            <td className={`${styles.figure} ${styles.wide}`}>
              {formatNumber(person.passwordsSet)}
            </td>
            <td className={`${styles.figure} ${styles.wide}`}>{formatNumber(person.listings)}</td>
            <td className={`${styles.figure} ${styles.wide}`}>
              {person.lastSignUp ? formatSignUp(person.lastSignUp, now, zone) : 'Never'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function toRole({ roles, isEnabled }: CallCenterStaff['staff'][number]) {
  if (!isEnabled) return 'Disabled'
  if (roles.includes('CallCenterAdmin')) return 'Administrator'
  if (roles.includes('CallCenter')) return 'Staff'
  return roles.includes('ServerAdmin') ? 'Server administrator' : 'Former staff'
}

type StaffTableProps = {
  staff: CallCenterStaff['staff']
  chosen: number | undefined
  now: string
}
