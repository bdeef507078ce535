import { countNames, type EventKind, eventKinds } from '#features/engagement/counts.ts'
import { loadEngagementSeries } from '#features/engagement/server/public/load-engagement.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import type { Metric } from '../contract.ts'
import {
  type MetricKind,
  metricKinds,
  type RangeName,
  toMetric,
  toPeriod,
} from '../metric-rules.ts'
import type { Scope } from './scope.ts'

/** Converts a metric's name to its event kind, such as "views" to "view". */
export function toEventKind(kind: MetricKind): EventKind {
  return eventKinds.find((event) => countNames[event] === kind) as EventKind
}

/** Computes all metrics for a range from one series that also covers the previous range. */
export async function loadMetrics(ctx: AppContext, scope: Scope, range: RangeName) {
  const period = toPeriod(range, ctx.now())
  const rows = await loadEngagementSeries(ctx, {
    ...scope,
    employeeId: scope.employeeIds,
    from: period.beforeFrom,
    to: period.to,
    unit: period.stepMs < dayMs ? 'hour' : 'day',
  })
  const counted = rows.map(({ at, ...counts }) => ({ at: new Date(at), counts }))
  const hadBefore = counted.some(
    ({ at, counts }) => at < period.from && Object.values(counts).some((count) => count > 0),
  )
  const buildMetric = (kind: MetricKind): Metric => {
    const series = counted.map(({ at, counts }) => ({ at, count: counts[kind] }))
    const metric = toMetric(series, period, ctx.now())
    return {
      kind,
      range,
      since: period.from.toISOString(),
      stepHours: period.stepMs / (dayMs / 24),
      ...metric,
      before: hadBefore ? metric.before : null,
    }
  }
  return Object.fromEntries(metricKinds.map((kind) => [kind, buildMetric(kind)])) as Metrics
}

export type Metrics = Record<MetricKind, Metric>
