import { readSources } from '#features/engagement/server/public/read-engagement.ts'
import { operation } from '#kernel/server/operation.ts'
import { listSourcesEndpoint } from '../contract.ts'
import { toPeriod } from '../figure-rules.ts'
import { requireScope } from './own-scope.ts'
import { toEventKind } from './read-figures.ts'

export const listSources = operation(
  listSourcesEndpoint,
  async (ctx, { id, office, range, kind }) => {
    const scope = await requireScope(ctx, id, office)
    const { from, to } = toPeriod(range, ctx.now())
    const sources = await readSources(ctx, {
      ...scope,
      employeeId: scope.employeeIds,
      from,
      to,
      kind: toEventKind(kind),
    })
    return { range, sources, total: sources.reduce((all, { count }) => all + count, 0) }
  },
)
