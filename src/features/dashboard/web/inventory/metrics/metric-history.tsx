import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { lowercaseLabel } from '#kernel/sentence.ts'
import { useTimeZone } from '#ui/time/use-time-zone.ts'
import type { Metric } from '../../../contract.ts'
import { accumulate } from '../../../metric-rules.ts'
import styles from '../../charts/charts.module.css'
import { PeriodChart } from '../../charts/period-chart.tsx'
import { metricLabels, metricSpanLabels, pointLabels } from './metric-labels.ts'

/** Cumulative chart that compares a metric with the previous range, with a data table. */
export function MetricHistory({ metric }: { metric: Metric }) {
  const { points, count, before, kind, range } = metric
  const pointsBefore = before === null ? [] : metric.pointsBefore
  const labels = pointLabels(metric, metric.pointsBefore.length, useTimeZone())
  const name = metricLabels[kind]
  const label = t`${translate(name)}, ${lowercaseLabel(metricSpanLabels[range])}: ${formatNumber(count)}`
  return (
    <>
      <PeriodChart
        label={
          before === null
            ? translate(label)
            : t`${label}, ${formatNumber(before)} in the previous period`
        }
        points={accumulate(points)}
        before={accumulate(pointsBefore)}
        labels={labels}
        length={labels.length}
      />
      <ChartTable caption={translate(name)} labels={labels} points={points} before={pointsBefore} />
    </>
  )
}

/** Chart data as a table, collapsed by default. */
function ChartTable({ caption, labels, points, before }: ChartTableProps) {
  return (
    <details className={styles.numbers}>
      <summary>Show as table</summary>
      <div className={styles.table}>
        <table>
          <caption className="sr">{translate(caption)}</caption>
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
                <th scope="row">{translate(labels[i])}</th>
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
