import type { ActorContext } from '#kernel/app-context.ts'
import {
  defaultRange,
  type MetricKind,
  metricKinds,
  type RangeName,
  rangeNames,
} from '../metric-rules.ts'
import { listAttention } from './list-attention.ts'
import { listResponseTimes } from './list-response-times.ts'
import { listSchedule } from './list-schedule.ts'
import { listSources } from './list-sources.ts'
import type { Dashboard } from './load-dashboard.ts'
import { loadMetrics } from './load-metrics.ts'
import { requireScope } from './member-scope.ts'

/** Loads the Inventory tab for the office and range in the URL. Ignores invalid values. */
export async function loadInventoryTab(
  ctx: ActorContext,
  { brokerage, offices }: Dashboard,
  query: URLSearchParams,
) {
  const office = offices.find(({ id }) => String(id) === query.get('office'))?.id
  const range = readRange(query.get('range'))
  const kind = readKind(query.get('kind'))
  const page = Math.max(0, Math.min(1_000, Math.trunc(Number(query.get('page'))) || 0))
  const scoped = { id: brokerage.id, ...(office !== undefined && { office }) }
  const [metrics, sources, responseTimes, schedule, attention] = await Promise.all([
    loadMetrics(ctx, await requireScope(ctx, brokerage.id, office), range),
    listSources(ctx, { ...scoped, range }),
    listResponseTimes(ctx, { ...scoped, range }),
    listSchedule(ctx, scoped),
    listAttention(ctx, { ...scoped, page }),
  ])
  return {
    office: office ?? null,
    range,
    kind,
    figures: metrics,
    sources,
    answers: responseTimes,
    schedule,
    attention,
  }
}

function readRange(text: string | null): RangeName {
  return rangeNames.find((name) => name === text) ?? defaultRange
}

function readKind(text: string | null): MetricKind {
  return metricKinds.find((kind) => kind === text) ?? 'leads'
}
