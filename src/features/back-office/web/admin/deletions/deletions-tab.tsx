import { Link } from 'react-router'
import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from '../../admin-table.module.css'
import { AdminHeader } from '../admin-header.tsx'

/** Accounts scheduled for deletion at their owners' request. Only the owner can cancel the deletion. */
export function DeletionsTab({ deletions }: { deletions: Deletions }) {
  const { items, total, page, pageSize } = deletions
  const to = (n: number) => `${destinations.admin('deletions')}&page=${n}`
  return (
    <>
      <AdminHeader
        tab="deletions"
        count={total}
        aside="Owners can cancel until the deletion date"
      />
      {items.length === 0 ? (
        <EmptyState
          title="No accounts scheduled for deletion"
          text="Accounts scheduled for deletion appear here until their deletion date."
        />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col" className={styles.rest}>
                Requested
              </th>
              <th scope="col">Deletion date</th>
              <th scope="col" className={`${styles.right} ${styles.rest}`}>
                Active listings
              </th>
              <th scope="col" className={`${styles.right} ${styles.rest}`}>
                Brokerages closed
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.profileId}>
                <th scope="row">
                  <Link className="link" to={`${destinations.admin('users')}&q=${item.profileId}`}>
                    {item.email}
                  </Link>
                </th>
                <td className={`${styles.rest} ${styles.nowrap}`}>{formatDate(item.askedAt)}</td>
                <td className={styles.nowrap}>{formatDate(item.dueAt)}</td>
                <td className={`num ${styles.right} ${styles.rest}`}>
                  {formatNumber(item.listings)}
                </td>
                <td className={`num ${styles.right} ${styles.rest}`}>
                  {formatNumber(item.closes)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > pageSize && (
        <nav aria-label="Pages">
          {page > 0 && (
            <Link className="link" to={to(page - 1)}>
              Previous
            </Link>
          )}{' '}
          {(page + 1) * pageSize < total && (
            <Link className="link" to={to(page + 1)}>
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

type Deletions = {
  items: {
    profileId: number
    email: string
    askedAt: string
    dueAt: string
    listings: number
    closes: number
  }[]
  total: number
  page: number
  pageSize: number
}
