import { loadEngagementSeries } from '#features/engagement/server/public/load-engagement.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getDashboardEndpoint } from '../contract.ts'
import { type MetricKind, metricKinds, rangeNames, toPeriod } from '../metric-rules.ts'
import { loadOffices } from './load-offices.ts'
import { requireScope } from './member-scope.ts'
import type { Scope } from './scope.ts'

export const getDashboard = operation(getDashboardEndpoint, async (ctx, { id, office }) => {
  const scope = await requireScope(ctx, id, office)
  const [{ name }, offices, counts] = await Promise.all([
    ctx.db.selectFrom('biz').select('name').where('id', '=', id).executeTakeFirstOrThrow(),
    loadOffices(ctx, id),
    countByRange(ctx, scope),
  ])
  return {
    bizId: id,
    name,
    locations: offices.map((office) => ({ bizLocationId: office.id, name: office.name })),
    currentLocation: scope.officeId,
    ...counts,
  }
})

/** Derives all ranges from the daily counts of the longest one. */
async function countByRange(ctx: AppContext, scope: Scope) {
  const { from, to } = toPeriod('12m', ctx.now())
  const days = await loadEngagementSeries(ctx, {
    ...scope,
    employeeId: scope.employeeIds,
    from,
    to,
    unit: 'day',
  })
  const countSince = (kind: MetricKind, since: Date) =>
    days.reduce((all, day) => (new Date(day.at) >= since ? all + day[kind] : all), 0)
  const byRange = (kind: MetricKind) =>
    Object.fromEntries(
      rangeNames.map((range) => [range, countSince(kind, toPeriod(range, ctx.now()).from)]),
    )
  return Object.fromEntries(metricKinds.map((kind) => [kind, byRange(kind)])) as CountsByKind
}

type CountsByKind = Record<MetricKind, Record<(typeof rangeNames)[number], number>>
