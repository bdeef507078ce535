import { formatNumber } from '#kernel/format.ts'
import type { Figure } from '../../../contract.ts'
import { accumulate } from '../../../figure-rules.ts'
import { ChartTable } from '../../charts/chart-table.tsx'
import { PeriodChart } from '../../charts/period-chart.tsx'
import { kindLabels, pointLabels, rangeLabels } from './figure-labels.ts'

/** A figure added up over its range against the range before, with its numbers as a table. */
export function FigureHistory({ figure }: { figure: Figure }) {
  const { points, count, before, kind, range } = figure
  const pointsBefore = before === null ? [] : figure.pointsBefore
  const labels = pointLabels(figure, figure.pointsBefore.length)
  const name = kindLabels[kind]
  const said = `${name}, ${rangeLabels[range].toLowerCase()}: ${formatNumber(count)}`
  return (
    <>
      <PeriodChart
        label={before === null ? said : `${said}, ${formatNumber(before)} in the time before`}
        points={accumulate(points)}
        before={accumulate(pointsBefore)}
        labels={labels}
        length={labels.length}
      />
      <ChartTable caption={name} labels={labels} points={points} before={pointsBefore} />
    </>
  )
}
