import { proposeFacts } from '#features/selling/server/public/propose-facts.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** What the aircraft's own words say and their sellers left open, read as when a listing is written. */
export async function writeProposals(ctx: AppContext) {
  const listings = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .execute()
  await proposeFacts(ctx, listings)
}
