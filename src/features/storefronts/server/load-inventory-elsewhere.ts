import { getFeedSettings } from '#features/brokerages/server/public/feed-settings.ts'
import { findMyMembership } from '#features/brokerages/server/public/find-my-membership.ts'
import { getBrokerage } from '#features/brokerages/server/public/get-brokerage.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Returns a brokerage's feed and embed settings for its members, or null for anyone else. */
export async function loadInventoryElsewhere(ctx: AppContext, id: number) {
  if (!(await findMyMembership(ctx, id))) return null
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
