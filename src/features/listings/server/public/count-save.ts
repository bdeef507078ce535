import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Somebody saved the listing, or took it out again. A listing that is gone has nothing to count. */
export async function countSave(ctx: AppContext, listingId: number, by: 1 | -1): Promise<void> {
  await sql`insert into listing_tally (listing_id, saves)
    select id, greatest(0, ${by}::int) from listing where id = ${listingId}
    on conflict (listing_id) do update set saves = greatest(0, listing_tally.saves + ${by}::int)`.execute(
    ctx.db,
  )
}
