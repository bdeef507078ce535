import { loadEngagementSeries } from '#features/engagement/server/public/load-engagement.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { pathId } from '#kernel/fields.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getDashboardEndpoint } from '../contract.ts'
import { type MetricKind, metricKinds, metricSpans, toPeriod } from '../metric-rules.ts'
import { findMemberScope, isInScope, loadOffices, requireScope, type Scope } from './scope.ts'

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
      metricSpans.map((range) => [range, countSince(kind, toPeriod(range, ctx.now()).from)]),
    )
  return Object.fromEntries(metricKinds.map((kind) => [kind, byRange(kind)])) as CountsByKind
}

type CountsByKind = Record<MetricKind, Record<(typeof metricSpans)[number], number>>

/** Loads the data shown on every tab of a brokerage's dashboard. Returns null unless the caller is a member. */
export async function loadDashboard(ctx: ActorContext, idText: string) {
  const bizId = pathId.safeParse(idText)
  const own = bizId.success ? await findMemberScope(ctx, ctx.actor, bizId.data) : null
  if (!own) return null
  const [brokerage, offices] = await Promise.all([
    loadBrokerage(ctx, { ...own, officeId: null }),
    loadOffices(ctx, own.bizId),
  ])
  return {
    brokerage,
    offices,
    isAdmin: own.isAdmin,
    seesOwnOnly: own.employeeIds !== null,
  }
}

async function loadBrokerage({ db }: ActorContext, scope: Scope) {
  const [{ confirmed_at, decline_reason, hidden_at, ...brokerage }, counts] = await Promise.all([
    db
      .selectFrom('biz')
      .select(['id', 'name', 'route', 'logo_url as logo', 'confirmed_at', 'decline_reason'])
      .select('hidden_at')
      .where('id', '=', scope.bizId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('listing')
      .select((eb) => eb.fn.countAll<number>().as('listings'))
      .where(isInScope(scope))
      .executeTakeFirstOrThrow(),
  ])
  return {
    ...brokerage,
    ...counts,
    isConfirmed: confirmed_at !== null,
    declineReason: decline_reason,
    isHidden: hidden_at !== null,
  }
}

export type Dashboard = NonNullable<Awaited<ReturnType<typeof loadDashboard>>>
