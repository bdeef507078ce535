import { dayMs, hourMs } from '#kernel/time.ts'

/** Metrics of a brokerage's listings, in display order. */
export const metricKinds = ['views', 'saves', 'leads', 'phones', 'impressions'] as const
export type MetricKind = (typeof metricKinds)[number]

/** Length of each range in UTC days, including today. `stepMs` is the time span of one chart point. */
const spans = {
  today: { days: 1, stepMs: hourMs },
  '7d': { days: 7, stepMs: dayMs },
  '30d': { days: 30, stepMs: dayMs },
  '90d': { days: 90, stepMs: dayMs },
  '12m': { days: 365, stepMs: 7 * dayMs },
} as const

export type MetricSpan = keyof typeof spans
export const metricSpans = Object.keys(spans) as [MetricSpan, ...MetricSpan[]]
export const defaultRange: MetricSpan = '30d'

/** Returns the period up to the end of today, and the preceding period of the same length. */
export function toPeriod(range: MetricSpan, now: Date): Period {
  const { days, stepMs } = spans[range]
  const to = Math.floor(now.getTime() / dayMs) * dayMs + dayMs
  const from = to - days * dayMs
  const before = from - days * dayMs
  return { beforeFrom: new Date(before), from: new Date(from), to: new Date(to), stepMs }
}

/** Computes a metric's total, the previous period's total, and the points for both charts. */
export function toMetric(series: readonly Count[], period: Period, now: Date): MetricCounts {
  const past = Math.ceil((now.getTime() - period.from.getTime()) / period.stepMs)
  const points = sumSteps(series, period.from, period.to, period.stepMs)
  const pointsBefore = sumSteps(series, period.beforeFrom, period.from, period.stepMs)
  return {
    count: sum(points),
    before: sum(pointsBefore),
    // Omits points in the future.
    points: points.slice(0, past),
    pointsBefore,
  }
}

/** Returns the sum of each step in the interval [from, to). The last step may be shorter. */
function sumSteps(series: readonly Count[], from: Date, to: Date, stepMs: number): number[] {
  const steps = Math.ceil((to.getTime() - from.getTime()) / stepMs)
  const sums = Array.from({ length: steps }, () => 0)
  for (const { at, count } of series) {
    const step = Math.floor((at.getTime() - from.getTime()) / stepMs)
    if (step >= 0 && at < to) sums[step] = (sums[step] ?? 0) + count
  }
  return sums
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** Converts counts to running totals. */
export function accumulate(points: readonly number[]): number[] {
  let all = 0
  return points.map((point) => {
    all += point
    return all
  })
}

export type Count = { at: Date; count: number }
export type Period = { beforeFrom: Date; from: Date; to: Date; stepMs: number }
type MetricCounts = {
  count: number
  before: number
  points: number[]
  pointsBefore: number[]
}
