import { formatAgo, formatCount, formatNumber } from '#kernel/format.ts'
import type { SystemReport } from '../../../system-contract.ts'
import table from '../admin-table.module.css'
import { formatBytes } from './format-bytes.ts'
import styles from './system-tab.module.css'

/** The web processes of one machine side by side: a sum would hide the one that lags. */
export function ProcessTable({ processes, readAt }: ProcessTableProps) {
  if (processes.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="processes">
      <div className={styles.head}>
        <h2 id="processes">
          Web processes of this machine{' '}
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
            <th className={table.right}>Answered</th>
            <th className={`${table.right} ${table.rest}`}>Failed</th>
            <th className={`${table.right} ${table.rest}`}>Connections</th>
            <th className={`${table.right} ${table.rest}`}>Waiting for one</th>
            <th className={`${table.right} ${table.rest}`}>In its index</th>
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
      <p className={styles.note}>
        Delay: 99 of 100 turns of the process wait less than this. Above half a second it has more
        to do than one core can.
      </p>
    </section>
  )
}

function Rest({ value }: { value: number }) {
  const quiet = value === 0 ? table.quiet : ''
  return <td className={`${table.right} ${table.rest} num ${quiet}`}>{formatNumber(value)}</td>
}

/** What has no column of its own on a phone. */
function describeRest(one: Process, readAt: string): string {
  return [
    `started ${formatAgo(one.startedAt, readAt)}`,
    one.failed > 0 && `${formatNumber(one.failed)} failed`,
    one.requestsWaiting > 0 && `${formatNumber(one.requestsWaiting)} wait for a connection`,
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
