import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { mayView } from '../policy.ts'

/**
 * The listing's own row. Not found and not to be seen are the same answer. Held, it stays as it is until the
 * transaction ends.
 */
export async function visibleListing(ctx: AppContext, id: number, { isHeld = false } = {}) {
  const row = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .$if(isHeld, (query) => query.forShare())
    .executeTakeFirst()
  if (!row || !mayView(ctx.actor, row, ctx.now())) throw listingNotFound()
  return row
}

export function listingNotFound() {
  return new Refusal('not_found', { message: 'listing not found...' })
}
