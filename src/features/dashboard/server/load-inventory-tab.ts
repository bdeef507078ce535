import { loadOwnAnswers } from '#features/conversations/server/public/load-own-answers.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import {
  defaultRange,
  type MetricKind,
  type MetricSpan,
  metricKinds,
  metricSpans,
} from '../metric-rules.ts'
import type { Dashboard } from './get-dashboard.ts'
import { listResponseTimes } from './list-response-times.ts'
import { listBrokerageSources } from './list-sources.ts'
import { loadMetrics } from './metrics.ts'
import { listSchedule } from './schedule.ts'
import { requireScope } from './scope.ts'

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
  const [metrics, sources, responseTimes, ownAnswers, schedule] = await Promise.all([
    loadMetrics(ctx, await requireScope(ctx, brokerage.id, office), range),
    listBrokerageSources(ctx, { ...scoped, range }),
    listResponseTimes(ctx, { ...scoped, range }),
    loadOwnAnswers(ctx, { bizId: brokerage.id }),
    listSchedule(ctx, scoped),
  ])
  return {
    office: office ?? null,
    range,
    kind,
    figures: metrics,
    sources,
    answers: responseTimes,
    ownAnswers,
    schedule,
  }
}

function readRange(text: string | null): MetricSpan {
  return metricSpans.find((name) => name === text) ?? defaultRange
}

function readKind(text: string | null): MetricKind {
  return metricKinds.find((kind) => kind === text) ?? 'leads'
}
