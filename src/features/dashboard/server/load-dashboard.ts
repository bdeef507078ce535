import type { ActorContext } from '#kernel/app-context.ts'
import { pathId } from '#kernel/fields.ts'
import { loadOffices } from './load-offices.ts'
import { findMemberScope } from './member-scope.ts'
import { isInScope, type Scope } from './scope.ts'

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
  const [{ confirmed_at, ...brokerage }, counts] = await Promise.all([
    db
      .selectFrom('biz')
      .select(['id', 'name', 'route', 'logo_url as logo', 'confirmed_at'])
      .where('id', '=', scope.bizId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('listing')
      .select((eb) => eb.fn.countAll<number>().as('listings'))
      .where(isInScope(scope))
      .executeTakeFirstOrThrow(),
  ])
  return { ...brokerage, ...counts, isConfirmed: confirmed_at !== null }
}

export type Dashboard = NonNullable<Awaited<ReturnType<typeof loadDashboard>>>
