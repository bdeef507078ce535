import { loadTrafficSources } from '#features/engagement/server/public/load-engagement.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listBrokerageSourcesEndpoint } from '../contract.ts'
import { toPeriod } from '../metric-rules.ts'
import { toEventKind } from './metrics.ts'
import { requireScope } from './scope.ts'

export const listBrokerageSources = operation(
  listBrokerageSourcesEndpoint,
  async (ctx, { id, office, range, kind }) => {
    const scope = await requireScope(ctx, id, office)
    const { from, to } = toPeriod(range, ctx.now())
    const sources = await loadTrafficSources(ctx, {
      ...scope,
      employeeId: scope.employeeIds,
      from,
      to,
      kind: toEventKind(kind),
    })
    return { range, sources, total: sources.reduce((all, { count }) => all + count, 0) }
  },
)
