import { formatDay, formatTime } from '#kernel/format/dates.ts'
import { formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { lowercaseLabel } from '#kernel/sentence.ts'
import { dayMs } from '#kernel/time.ts'
import type { Metric } from '../../../contract.ts'
import type { MetricKind, MetricSpan } from '../../../metric-rules.ts'

export const metricLabels: Record<MetricKind, string> = {
  views: 'Views',
  saves: 'Saves',
  leads: 'Leads',
  phones: 'Phone reveals',
  impressions: 'Impressions',
}

export const metricSpanLabels: Record<MetricSpan, string> = {
  today: 'Today',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
}

/** Names of the previous range, used at the end of a sentence, such as "compared with the previous 30 days". */
export const previousRangeLabels: Record<MetricSpan, string> = {
  today: 'yesterday',
  '7d': 'the previous 7 days',
  '30d': 'the previous 30 days',
  '90d': 'the previous 90 days',
  '12m': 'the previous 12 months',
}

/** Compares a metric with the previous range. Omits the percentage if the previous value is zero. */
export function describeTrend({ count, before }: Pick<Metric, 'count' | 'before'>): Trend {
  if (before === null) return { direction: 'unknown', text: 'No comparison yet' }
  const was = t`from ${formatNumber(before)}`
  if (count === before) return { direction: 'same', text: t`No change` }
  const direction = count > before ? 'up' : 'down'
  if (before === 0) return { direction, text: was }
  return { direction, percent: formatPercent((100 * Math.abs(count - before)) / before), text: was }
}

/** Returns the main chart's title, such as "Leads are up 40% on 8% more views". */
export function describeFinding(metric: Metric, views: Metric): string {
  const name = metricLabels[metric.kind]
  const trend = describeTrend(metric)
  if (trend.direction === 'same') return t`${translate(name)}: no change`
  if (!('percent' in trend) || !trend.percent)
    return t`${translate(name)}: ${formatNumber(metric.count)} (${lowercaseLabel(metricSpanLabels[metric.range])})`
  const finding =
    trend.direction === 'up'
      ? t`${translate(name)} are up ${trend.percent}`
      : t`${translate(name)} are down ${trend.percent}`
  const onViews = describeTrend(views)
  if (metric.kind !== 'leads' || !('percent' in onViews) || !onViews.percent) return finding
  return onViews.direction === 'up'
    ? t`${finding} on ${onViews.percent} more views`
    : t`${finding} on ${onViews.percent} fewer views`
}

/** Returns a label for each point. Dates are in UTC because counts are per UTC day. */
export function pointLabels(
  { since, stepHours, range }: Metric,
  count: number,
  timeZone: string,
): string[] {
  const stepMs = (stepHours * dayMs) / 24
  return Array.from({ length: count }, (_, i) => {
    const at = Date.parse(since) + i * stepMs
    return range === 'today' ? formatTime(at, timeZone) : formatDay(at)
  })
}

export type Trend = {
  direction: 'up' | 'down' | 'same' | 'unknown'
  /** Undefined if the previous value is zero. */
  percent?: string
  text: string
}
