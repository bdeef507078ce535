import type { PolicyReports } from '#features/policy-reports/contract.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import table from '../../admin-table.module.css'
import styles from '../admin.module.css'

/** Table of content that browsers blocked because of either an attack or a bug in the site. */
export function PolicyReportTable({ reports }: PolicyReports) {
  return (
    <section className="pt-8" aria-labelledby="policy-reports">
      <div className={styles.systemTabHeader}>
        <h2 id="policy-reports">
          Blocked by browsers <span>last 30 days</span>
        </h2>
      </div>
      {reports.length === 0 ? (
        <p className="text-ink-3 text-14">No content security policy violations reported.</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col">Blocked</th>
              <th scope="col" className={table.right}>
                Reports
              </th>
              <th scope="col">Last</th>
            </tr>
          </thead>
          <tbody>
            {reports.map(({ directive, blocked, count, lastAt }) => (
              <tr key={`${directive} ${blocked}`}>
                <th scope="row">{directive}</th>
                <td>{blocked}</td>
                <td className={`${table.right} num`}>{formatNumber(count)}</td>
                <td>{formatDate(lastAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
