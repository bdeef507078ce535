import { countNames, type EventKind, eventKinds } from '#features/engagement/counts.ts'
import {
  loadEngagementByListing,
  loadEngagementSeries,
} from '#features/engagement/server/public/load-engagement.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { dayMs } from '#kernel/time.ts'
import { getMetricEndpoint, listMetricListingsEndpoint, type Metric } from '../contract.ts'
import {
  type MetricKind,
  type MetricSpan,
  metricKinds,
  toMetric,
  toPeriod,
} from '../metric-rules.ts'
import { requireScope, type Scope } from './scope.ts'

export const getMetric = operation(getMetricEndpoint, async (ctx, { id, office, range, kind }) => {
  const metrics = await loadMetrics(ctx, await requireScope(ctx, id, office), range)
  return metrics[kind]
})

/** Converts a metric's name to its event kind, such as "views" to "view". */
export function toEventKind(kind: MetricKind): EventKind {
  return eventKinds.find((event) => countNames[event] === kind) as EventKind
}

/** Computes all metrics for a range from one series that also covers the previous range. */
export async function loadMetrics(ctx: AppContext, scope: Scope, range: MetricSpan) {
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

type Metrics = Record<MetricKind, Metric>

const maxListings = 20

export const listMetricListings = operation(
  listMetricListingsEndpoint,
  async (ctx, { id, office, range, kind }) => {
    const scope = await requireScope(ctx, id, office)
    const { from, to } = toPeriod(range, ctx.now())
    const counts = await loadEngagementByListing(ctx, {
      ...scope,
      employeeId: scope.employeeIds,
      from,
      to,
      orderBy: toEventKind(kind),
      limit: maxListings,
    })
    const counted = new Map(
      counts.filter((row) => row[kind] > 0).map((row) => [row.listingId, row[kind]]),
    )
    const cards = await loadListingCards(ctx, [...counted.keys()])
    return cards.map(({ id: listingId, url, title }) => {
      return { listingId, url, title, count: counted.get(listingId) ?? 0 }
    })
  },
)
