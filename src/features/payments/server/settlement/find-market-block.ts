import { describeStaffHide } from '#features/listings/status-rules.ts'
import { findBlocksKey } from '#features/selling/server/public/market-gate.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { isRemoved } from '../../rules.ts'

/** Returns the reason that staff don't allow this aircraft, so that no one pays to list it. Null if it's allowed. */
export async function findMarketBlock(
  ctx: AppContext,
  listing: Row<'listing'>,
): Promise<string | null> {
  if (isRemoved(listing.withheld))
    return describeStaffHide(listing.withheld, listing.withheld_reason)
  const reason = (await ctx.services.get(findBlocksKey)(ctx, [listing])).get(listing.id)
  if (reason === undefined) return null
  return t`Our staff has blocked this aircraft. ${reason}`
}
