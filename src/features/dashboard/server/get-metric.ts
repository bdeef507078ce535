import { operation } from '#kernel/server/api/operation.ts'
import { getMetricEndpoint } from '../contract.ts'
import { loadMetrics } from './load-metrics.ts'
import { requireScope } from './member-scope.ts'

export const getMetric = operation(getMetricEndpoint, async (ctx, { id, office, range, kind }) => {
  const metrics = await loadMetrics(ctx, await requireScope(ctx, id, office), range)
  return metrics[kind]
})
