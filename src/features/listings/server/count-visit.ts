import { sql } from 'kysely'
import { findSource } from '#features/engagement/server/public/find-source.ts'
import { isRobot } from '#features/engagement/server/public/is-robot.ts'
import {
  type CountedListing,
  recordTraffic,
} from '#features/engagement/server/public/record-traffic.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import type { Limit } from '#kernel/server/rate-limit.ts'
import { networkAndDevice, visitorHash } from '#kernel/server/visitor-hash.ts'
import { countVisitEndpoint } from '../traffic-contract.ts'
import { isWithinLimit } from './is-within-limit.ts'

/** Told by the page itself: pages that are kept for everybody do not ask the server again. */
export const countVisit = operation(countVisitEndpoint, async (ctx, { id, from }) => {
  if (isRobot(ctx) || !(await isWithinLimit(ctx, visitsByNetwork))) return { counted: false }
  const visited = await countOnceADay(ctx, id)
  await recordTraffic(ctx, visited, { kind: 'view', source: findSource(ctx, from) })
  return { counted: visited.length > 0 }
})

/** The listing, if this is the visitor's first look at it today and it is to be seen. */
async function countOnceADay(ctx: AppContext, id: number): Promise<CountedListing[]> {
  const now = ctx.now()
  const day = now.toISOString().slice(0, 10)
  const visitor = await visitorHash(ctx, `visit ${day}`, networkAndDevice(ctx))
  const { rows } = await sql<CountedListing>`
    with fresh as (
      insert into listing_visit (day, listing_id, visitor)
      select ${day}::date, id, ${visitor} from listing
      where id = ${id} and is_active and (expires_at is null or expires_at > ${now})
      on conflict do nothing
      returning listing_id
    ), tallied as (
      insert into listing_tally as tally (listing_id, views) select listing_id, 1 from fresh
      on conflict (listing_id) do update set views = tally.views + 1
    )
    select id, profile_id, biz_id, biz_location_id, biz_employee_id
    from listing join fresh on listing_id = id`.execute(ctx.db)
  return rows
}

const visitsByNetwork: Limit = { name: 'visit', points: 300, seconds: 3_600 }
