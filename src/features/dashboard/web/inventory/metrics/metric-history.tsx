import { formatNumber } from '#kernel/format/numbers.ts'
import type { Metric } from '../../../contract.ts'
import { accumulate } from '../../../metric-rules.ts'
import { ChartTable } from '../../charts/chart-table.tsx'
import { PeriodChart } from '../../charts/period-chart.tsx'
import { metricLabels, pointLabels, rangeLabels } from './metric-labels.ts'

/** Cumulative chart that compares a metric with the previous range, with a data table. */
export function MetricHistory({ metric }: { metric: Metric }) {
  const { points, count, before, kind, range } = metric
  const pointsBefore = before === null ? [] : metric.pointsBefore
  const labels = pointLabels(metric, metric.pointsBefore.length)
  const name = metricLabels[kind]
  const label = `${name}, ${rangeLabels[range].toLowerCase()}: ${formatNumber(count)}`
  return (
    <>
      <PeriodChart
        label={before === null ? label : `${label}, ${formatNumber(before)} in the previous period`}
        points={accumulate(points)}
        before={accumulate(pointsBefore)}
        labels={labels}
        length={labels.length}
      />
      <ChartTable caption={name} labels={labels} points={points} before={pointsBefore} />
    </>
  )
}
