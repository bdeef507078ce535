import { formatAge, formatNumber } from '#kernel/format/numbers.ts'
import { capitalize } from '#kernel/sentence.ts'
import type { SystemReport } from '../../../system-contract.ts'
import table from '../../admin-table.module.css'
import styles from '../admin.module.css'

/** Waiting, running, and failed jobs of each queue. Idle queues are omitted. */
export function QueueTable({ queues, readAt }: Pick<SystemReport, 'queues' | 'readAt'>) {
  const busy = queues.filter(({ waiting, running, dead }) => waiting + running + dead > 0)
  return (
    <section className="pt-8" aria-labelledby="queues">
      <div className={styles.systemTabHeader}>
        <h2 id="queues">Queues</h2>
      </div>
      {busy.length === 0 ? (
        <p className="text-ink-3 text-14">All queues are empty.</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th>Queue</th>
              <th className={table.right}>Waiting</th>
              <th className={table.right}>Oldest</th>
              <th className={table.right}>Running</th>
              <th className={table.right}>Failed</th>
            </tr>
          </thead>
          <tbody>
            {busy.map(({ name, waiting, running, dead, oldestDueAt }) => (
              <tr key={name}>
                <th scope="row">{nameQueue(name)}</th>
                <Count of={waiting} />
                <td className={`${table.right} ${table.nowrap} num`}>
                  {oldestDueAt && formatAge(oldestDueAt, readAt)}
                </td>
                <Count of={running} />
                <Count of={dead} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Count({ of }: { of: number }) {
  return <td className={`${table.right} num ${of === 0 ? table.muted : ''}`}>{formatNumber(of)}</td>
}

/** `send-mail` → "Send mail". */
function nameQueue(name: string): string {
  return capitalize(name.replaceAll('-', ' '))
}
