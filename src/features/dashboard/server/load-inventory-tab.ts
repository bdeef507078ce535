import type { ActorContext } from '#kernel/app-context.ts'
import {
  defaultRange,
  type MetricKind,
  metricKinds,
  type RangeName,
  rangeNames,
} from '../metric-rules.ts'
import { listResponseTimes } from './list-response-times.ts'
import { listSchedule } from './list-schedule.ts'
import { listSources } from './list-sources.ts'
import type { Dashboard } from './load-dashboard.ts'
import { loadMetrics } from './load-metrics.ts'
import { requireScope } from './member-scope.ts'

/** Loads the reports for the office and range in the URL. Ignores invalid values. */
export async function loadInventoryTab(
  ctx: ActorContext,
  { brokerage, offices }: Dashboard,
  query: URLSearchParams,
) {
  const office = offices.find(({ id }) => String(id) === query.get('office'))?.id
  const range = readRange(query.get('range'))
  const kind = readKind(query.get('kind'))
  const scoped = { id: brokerage.id, ...(office !== undefined && { office }) }
  const [metrics, sources, responseTimes, schedule] = await Promise.all([
    loadMetrics(ctx, await requireScope(ctx, brokerage.id, office), range),
    listSources(ctx, { ...scoped, range }),
    listResponseTimes(ctx, { ...scoped, range }),
    listSchedule(ctx, scoped),
  ])
  return {
    office: office ?? null,
    range,
    kind,
    figures: metrics,
    sources,
    answers: responseTimes,
    schedule,
  }
}

function readRange(text: string | null): RangeName {
  return rangeNames.find((name) => name === text) ?? defaultRange
}

function readKind(text: string | null): MetricKind {
  return metricKinds.find((kind) => kind === text) ?? 'leads'
}
