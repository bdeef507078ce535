import { listActionReasons } from '#features/audit/server/public/list-audit.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Lists the earlier photos of listings that were declined, newest first. The log has them after they were replaced. */
export function listDeclines(ctx: AppContext, listingIds: readonly number[]) {
  return listActionReasons(ctx, 'possession.decline', { kind: 'listing', ids: listingIds })
}
