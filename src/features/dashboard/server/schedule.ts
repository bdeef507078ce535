import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { dayMs } from '#kernel/time.ts'
import { listScheduleEndpoint, type ScheduleItem } from '../contract.ts'
import { isInScope, isLeadInScope, requireScope, type Scope } from './scope.ts'

export const listSchedule = operation(listScheduleEndpoint, async (ctx, { id, office, range }) => {
  const scope = await requireScope(ctx, id, office)
  const startOfDay = Math.floor(ctx.now().getTime() / dayMs) * dayMs
  const until = new Date(startOfDay + days[range] * dayMs)
  return { range, items: await loadSchedule(ctx, scope, until, maxItems) }
})

const days = { today: 1, '7d': 7, '30d': 30 }
const maxItems = 50

/** Returns open next steps, with overdue ones first, and listings that expire before `until`. */
export async function loadSchedule(
  ctx: AppContext,
  scope: Scope,
  until: Date,
  limit: number,
): Promise<ScheduleItem[]> {
  const now = ctx.now()
  const { rows } = await sql<Row>`
    with step as (
      select 'next-step' as kind, lead.id, lead.next_step_at as at, lead.next_step_at < ${now} as "isLate",
        lead.next_step as title, concat_ws(', ', lead.contact_name, lead.listing_title) as about,
        listing.location_id
      from lead left join listing on listing.id = lead.listing_id
      where ${isLeadInScope(scope)}
        and lead.next_step is not null and lead.next_step_at < ${until}
        and lead.state_id not in (${sql.join(closedStates)})
    ), ending as (
      select 'expires', id, expires_at, false, null, title, location_id
      from listing
      where ${isInScope(scope)} and ${isForSale(now)} and expires_at < ${until}
    )
    select due.kind, due.id, due.at, due."isLate", due.title, due.about,
      place.city || ', ' || state.code as location
    from (select * from step union all select * from ending) due
    left join location place on place.id = due.location_id
    left join state on state.id = place.state_id
    order by due."isLate" desc, due.at, due.kind, due.id
    limit ${limit}`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    title: row.title ?? translate('Listing runs out'),
    at: row.at.toISOString(),
  }))
}

/** IDs of the won and lost states. Leads in these states have no next step. */
const closedStates = [5, 6]

type Row = Omit<ScheduleItem, 'at'> & { at: Date }
