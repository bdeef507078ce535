import { formatAmount } from '#features/payments/format-amount.ts'
import { formatDate } from '#kernel/format/dates.ts'
import type { SystemReport } from '../../../system-contract.ts'
import table from '../../admin-table.module.css'
import styles from '../admin.module.css'

export function UnassignedCaptureTable({ captures }: UnassignedCaptureTableProps) {
  return (
    <section className="pt-8" aria-labelledby="unassigned-captures">
      <div className={styles.systemTabHeader}>
        <h2 id="unassigned-captures">Payments without an invoice</h2>
      </div>
      <p>
        The provider captured these payments, but we couldn’t match them to an invoice. Refund them
        through the provider. Refunded payments disappear from this list within an hour.
      </p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Capture</th>
            <th scope="col">Order</th>
            <th scope="col" className={table.right}>
              Amount
            </th>
            <th scope="col">Found</th>
          </tr>
        </thead>
        <tbody>
          {captures.map((capture) => (
            <tr key={`${capture.provider} ${capture.captureId}`}>
              <th scope="row">{`${capture.provider} ${capture.captureId}`}</th>
              <td>{capture.orderId ?? 'None'}</td>
              <td className={`${table.right} num`}>{formatAmount(capture)}</td>
              <td>{formatDate(capture.foundAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type UnassignedCaptureTableProps = { captures: SystemReport['unassignedCaptures'] }
