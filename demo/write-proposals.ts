import { proposeFacts } from '#features/selling/server/public/propose-facts.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Creates suggestions for facts that ads mention but sellers left blank, as the site does when a listing is saved. */
export async function writeProposals(ctx: AppContext) {
  const listings = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .execute()
  await proposeFacts(ctx, listings)
}
