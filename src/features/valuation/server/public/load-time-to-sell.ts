import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { yearMs } from '#kernel/time.ts'
import type { TimeToSell } from '../../contract.ts'
import { computeTimeToSell, type DayCounts } from '../../time-to-sell.ts'

/**
 * Loads the time to sell of all aircraft that match a condition on `listing` and were listed within the past year.
 * Drafts and listings hidden by moderators don't count, and neither do sales from before the listing.
 */
export async function loadTimeToSell(
  ctx: AppContext,
  isIncluded: RawBuilder<unknown>,
  moreDays?: readonly number[],
): Promise<TimeToSell> {
  const now = ctx.now()
  const { rows } = await sql<DayCounts>`
    select floor(extract(epoch from coalesce(sold_at, ${now}::timestamptz) - listed_at) / 86400)::int as day,
      count(*) filter (where is_sold)::int as sold, count(*) filter (where not is_sold)::int as unsold
    from listing
    where (${isIncluded}) and (is_active or is_sold or offered_at is not null) and withheld is null
      and listed_at > ${new Date(now.getTime() - yearMs)} and listed_at <= ${now}
      and (sold_at is null or sold_at >= listed_at)
    group by 1`.execute(ctx.db)
  return computeTimeToSell(rows, moreDays)
}
