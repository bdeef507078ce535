import { findOwnMembership } from '#features/brokerages/server/public/find-own-membership.ts'
import { getBrokerage } from '#features/brokerages/server/public/get-brokerage.ts'
import { getFeedSettings } from '#features/brokerages/server/public/get-feed-settings.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** How a brokerage's inventory leaves the site, for those who work there; null for all others. */
export async function loadInventoryElsewhere(ctx: AppContext, id: number) {
  if (!(await findOwnMembership(ctx, id))) return null
  const [{ name, route, bizEmployees, bizLocations }, feed, biz] = await Promise.all([
    getBrokerage(ctx, { id }),
    getFeedSettings(ctx, { id }),
    ctx.db.selectFrom('biz').select('confirmed_at').where('id', '=', id).executeTakeFirstOrThrow(),
  ])
  return {
    brokerage: {
      id,
      name,
      route,
      employees: bizEmployees.map(({ bizEmpId, name }) => ({ id: bizEmpId, name })),
      offices: bizLocations.map(({ bizLocationId, name }) => ({ id: bizLocationId, name })),
    },
    isConfirmed: biz.confirmed_at !== null,
    feed,
  }
}
