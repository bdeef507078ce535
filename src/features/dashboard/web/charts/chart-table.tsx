import { formatNumber } from '#kernel/format/numbers.ts'
import styles from './charts.module.css'

/** Chart data as a table, collapsed by default. */
export function ChartTable({ caption, labels, points, before }: ChartTableProps) {
  return (
    <details className={styles.numbers}>
      <summary>Show as table</summary>
      <div className={styles.table}>
        <table>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">This period</th>
              {before.length > 0 && <th scope="col">Previous period</th>}
            </tr>
          </thead>
          <tbody>
            {points.map((point, i) => (
              <tr key={labels[i]}>
                <th scope="row">{labels[i]}</th>
                <td className="num">{formatNumber(point)}</td>
                {before.length > 0 && <td className="num">{formatNumber(before[i] ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

type ChartTableProps = {
  caption: string
  labels: readonly string[]
  points: readonly number[]
  before: readonly number[]
}
