import { proposeFacts } from '#features/selling/server/public/propose-facts.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Creates proposals for facts that the ads' texts mention but their sellers left blank, as saving a listing does. */
export async function writeProposals(ctx: AppContext) {
  const listings = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .execute()
  await proposeFacts(ctx, listings)
}
