import { Link } from 'react-router'
import { formatDate, formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { AdminHead } from '../admin-head.tsx'
import styles from '../admin-table.module.css'

/** The accounts that their owners have asked to delete. Nobody but the owner can take that back. */
export function DeletionsTab({ deletions }: { deletions: Deletions }) {
  const { items, total, page, pageSize } = deletions
  const to = (n: number) => `${destinations.admin('deletions')}&page=${n}`
  return (
    <>
      <AdminHead
        tab="deletions"
        count={total}
        aside="Their owners can take it back until the day"
      />
      {items.length === 0 ? (
        <EmptyState
          title="Nobody is leaving"
          text="Accounts whose owners ask to have them deleted stand here until the day."
        />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col" className={styles.rest}>
                Asked
              </th>
              <th scope="col">Deleted on</th>
              <th scope="col" className={`${styles.right} ${styles.rest}`}>
                On the market
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
              Earlier
            </Link>
          )}{' '}
          {(page + 1) * pageSize < total && (
            <Link className="link" to={to(page + 1)}>
              Later
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
