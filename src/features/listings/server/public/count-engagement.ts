import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Adds to or subtracts from the save count. Does nothing if the listing was deleted. */
export async function countSave(ctx: AppContext, listingId: number, by: 1 | -1): Promise<void> {
  await sql`insert into listing_tally (listing_id, saves)
    select id, greatest(0, ${by}::int) from listing where id = ${listingId}
    on conflict (listing_id) do update set saves = greatest(0, listing_tally.saves + ${by}::int)`.execute(
    ctx.db,
  )
}

export async function countLead(ctx: AppContext, listingId: number): Promise<void> {
  await sql`insert into listing_tally (listing_id, leads) values (${listingId}, 1)
    on conflict (listing_id) do update set leads = listing_tally.leads + 1`.execute(ctx.db)
}
