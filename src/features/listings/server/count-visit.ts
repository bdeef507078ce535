import { isbot } from 'isbot'
import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume, type Limit } from '#kernel/server/rate-limit.ts'
import { networkAndDevice, visitorHash } from '#kernel/server/visitor-hash.ts'
import { countVisitEndpoint } from '../contract.ts'

/** Told by the page itself: pages that are kept for everybody do not ask the server again. */
export const countVisit = operation(countVisitEndpoint, async (ctx, { id }) => {
  const { userAgent } = ctx.visitor
  if (userAgent === '' || isbot(userAgent)) return { counted: false }
  if (!(await isWithinLimit(ctx))) return { counted: false }
  const now = ctx.now()
  const day = now.toISOString().slice(0, 10)
  const visitor = await visitorHash(ctx, `visit ${day}`, networkAndDevice(ctx))
  const { numAffectedRows } = await sql`
    with fresh as (
      insert into listing_visit (day, listing_id, visitor)
      select ${day}::date, id, ${visitor} from listing
      where id = ${id} and is_active and (expires_at is null or expires_at > ${now})
      on conflict do nothing
      returning listing_id
    )
    insert into listing_tally as tally (listing_id, views) select listing_id, 1 from fresh
    on conflict (listing_id) do update set views = tally.views + 1`.execute(ctx.db)
  return { counted: numAffectedRows === 1n }
})

/** Past it nothing is counted and nothing is said: the page has nothing to show for it. */
async function isWithinLimit(ctx: AppContext): Promise<boolean> {
  try {
    await consume(ctx, visitsByNetwork, clientNetwork(ctx.visitor.ip))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const visitsByNetwork: Limit = { name: 'visit', points: 300, seconds: 3_600 }
