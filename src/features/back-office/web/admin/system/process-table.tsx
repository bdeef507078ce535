import { formatAgo, formatCount, formatNumber } from '#kernel/format/numbers.ts'
import type { SystemReport } from '../../../system-contract.ts'
import table from '../../admin-table.module.css'
import styles from '../admin.module.css'
import { formatBytes } from './format-bytes.ts'

/** Web processes of one machine, listed separately because a total would hide a slow one. */
export function ProcessTable({ processes, readAt }: ProcessTableProps) {
  if (processes.length === 0) return null
  return (
    <section className="pt-8" aria-labelledby="processes">
      <div className={styles.systemTabHeader}>
        <h2 id="processes">
          Web processes on this machine{' '}
          <span className="num">{formatNumber(processes.length)}</span>
        </h2>
      </div>
      <table className={table.table}>
        <thead>
          <tr>
            <th>Process</th>
            <th className={`${table.right} ${table.rest}`}>Started</th>
            <th className={table.right}>Memory</th>
            <th className={table.right}>Delay</th>
            <th className={table.right}>Requests</th>
            <th className={`${table.right} ${table.rest}`}>Failed</th>
            <th className={`${table.right} ${table.rest}`}>Connections</th>
            <th className={`${table.right} ${table.rest}`}>Waiting for connection</th>
            <th className={`${table.right} ${table.rest}`}>Indexed listings</th>
            <th className={`${table.right} ${table.rest}`}>Behind</th>
          </tr>
        </thead>
        <tbody>
          {processes.map((one) => (
            <tr key={one.number}>
              <th scope="row">
                {one.number}
                <span className={table.under}>{describeRest(one, readAt)}</span>
              </th>
              <td className={`${table.right} ${table.rest} ${table.nowrap} num`}>
                {formatAgo(one.startedAt, readAt)}
              </td>
              <td className={`${table.right} ${table.nowrap} num`}>
                {writeBytes(one.memoryBytes)}
              </td>
              <td className={`${table.right} ${table.nowrap} num`}>
                {formatNumber(one.delayMs)} ms
              </td>
              <td className={`${table.right} num`}>{formatNumber(one.requests)}</td>
              <Rest value={one.failed} />
              <Rest value={one.connectionsUsed} />
              <Rest value={one.requestsWaiting} />
              <td className={`${table.right} ${table.rest} num`}>
                {one.listings === null ? 'Loading' : formatNumber(one.listings)}
              </td>
              <Rest value={one.behind ?? 0} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-3 text-12">
        Delay: 99th percentile of event loop lag. Above 0.5 s, the process is overloaded.
      </p>
    </section>
  )
}

function Rest({ value }: { value: number }) {
  const quiet = value === 0 ? table.muted : ''
  return <td className={`${table.right} ${table.rest} num ${quiet}`}>{formatNumber(value)}</td>
}

/** Returns the values that don't have their own column on phones. */
function describeRest(one: Process, readAt: string): string {
  return [
    `started ${formatAgo(one.startedAt, readAt)}`,
    one.failed > 0 && `${formatNumber(one.failed)} failed`,
    one.requestsWaiting > 0 && `${formatNumber(one.requestsWaiting)} waiting for a connection`,
    one.listings === null && 'index loading',
    one.behind !== null && one.behind > 0 && `${formatCount(one.behind, 'change')} behind`,
  ]
    .filter(Boolean)
    .join(', ')
}

function writeBytes(bytes: number): string {
  const { value, unit } = formatBytes(bytes)
  return `${value} ${unit}`
}

type Process = SystemReport['processes'][number]
type ProcessTableProps = { processes: readonly Process[]; readAt: string }
