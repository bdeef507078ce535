import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { SearchQuery } from '../contract.ts'

/** Returns the IDs of the caller's saved listings if `so` restricts the search to them. */
export async function restrictToSaved(
  ctx: AppContext,
  query: SearchQuery,
): Promise<number[] | null> {
  if (!query.so) return null
  if (!ctx.actor) throw new Refusal('sign_in_first')
  const rows = await ctx.db
    .selectFrom('saved_listing')
    .select('listing_id')
    .where('profile_id', '=', ctx.actor.profileId)
    .execute()
  return rows.map((row) => row.listing_id)
}
