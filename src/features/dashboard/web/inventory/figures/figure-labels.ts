import { formatNumber } from '#kernel/format.ts'
import { dayMs } from '#kernel/time.ts'
import type { Figure } from '../../../contract.ts'
import type { FigureKind, RangeName } from '../../../figure-rules.ts'

export const kindLabels: Record<FigureKind, string> = {
  views: 'Views',
  saves: 'Saves',
  leads: 'Leads',
  phones: 'Phone reveals',
  impressions: 'Shown in results',
}

export const rangeLabels: Record<RangeName, string> = {
  today: 'Today',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
}

/** The range before, as a sentence goes on: "than in the 30 days before". */
export const beforeLabels: Record<RangeName, string> = {
  today: 'yesterday',
  '7d': 'the 7 days before',
  '30d': 'the 30 days before',
  '90d': 'the 90 days before',
  '12m': 'the 12 months before',
}

/** How a figure stands against the range before; a percentage of nothing is not told. */
export function readTrend({ count, before }: Pick<Figure, 'count' | 'before'>): Trend {
  if (before === null) return { direction: 'unknown', text: 'No comparison yet' }
  const was = `${formatNumber(before)} before`
  if (count === before) return { direction: 'same', text: `Same as before` }
  const direction = count > before ? 'up' : 'down'
  if (before === 0) return { direction, text: was }
  return { direction, percent: formatPercent((100 * Math.abs(count - before)) / before), text: was }
}

/** One decimal below ten. */
function formatPercent(percent: number): string {
  return `${formatNumber(percent < 10 ? percent : Math.round(percent))} %`
}

/** "Leads are up 40 % on 8 % more views": what the main chart finds. */
export function describeFinding(figure: Figure, views: Figure): string {
  const name = kindLabels[figure.kind]
  const trend = readTrend(figure)
  if (trend.direction === 'same') return `${name}: as many as before`
  if (!('percent' in trend) || !trend.percent)
    return `${name}: ${formatNumber(figure.count)} in ${rangeLabels[figure.range].toLowerCase()}`
  const finding = `${name} are ${trend.direction} ${trend.percent}`
  const onViews = readTrend(views)
  if (figure.kind !== 'leads' || !('percent' in onViews) || !onViews.percent) return finding
  return `${finding} on ${onViews.percent} ${onViews.direction === 'up' ? 'more' : 'fewer'} views`
}

/** What each point of a figure is called, in UTC as it is counted. */
export function pointLabels({ since, stepHours, range }: Figure, count: number): string[] {
  const stepMs = (stepHours * dayMs) / 24
  const format = range === 'today' ? hours : days
  return Array.from({ length: count }, (_, i) =>
    format.format(new Date(Date.parse(since) + i * stepMs)),
  )
}

const days = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const hours = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

export type Trend = {
  direction: 'up' | 'down' | 'same' | 'unknown'
  /** Absent where it cannot be told. */
  percent?: string
  text: string
}
