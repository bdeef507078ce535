import { readSeries } from '#features/engagement/server/public/read-engagement.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { getDashboardEndpoint } from '../contract.ts'
import { type FigureKind, figureKinds, rangeNames, toPeriod } from '../figure-rules.ts'
import { loadOffices } from './load-offices.ts'
import { requireScope } from './own-scope.ts'
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
    locations: offices.map((one) => ({ bizLocationId: one.id, name: one.name })),
    currentLocation: scope.officeId,
    ...counts,
  }
})

/** All ranges out of the days of the longest. */
async function countByRange(ctx: AppContext, scope: Scope) {
  const { from, to } = toPeriod('12m', ctx.now())
  const days = await readSeries(ctx, {
    ...scope,
    employeeId: scope.employeeIds,
    from,
    to,
    unit: 'day',
  })
  const countSince = (kind: FigureKind, since: Date) =>
    days.reduce((all, day) => (new Date(day.at) >= since ? all + day[kind] : all), 0)
  const byRange = (kind: FigureKind) =>
    Object.fromEntries(
      rangeNames.map((range) => [range, countSince(kind, toPeriod(range, ctx.now()).from)]),
    )
  return Object.fromEntries(figureKinds.map((kind) => [kind, byRange(kind)])) as CountsByKind
}

type CountsByKind = Record<FigureKind, Record<(typeof rangeNames)[number], number>>
