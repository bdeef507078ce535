import type { ListingWrite } from '#features/listings/listing-writes.ts'
import { loadListingHistory } from '#features/records/server/public/load-listing-history.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { hasNewEvidence, toEvidence } from '../../evidence.ts'
import { changeCase, closeCase } from './change-case.ts'

/**
 * Opens a case if an active listing clearly disagrees with records, and closes it when it no longer does. Staff decide
 * once about each discrepancy.
 */
export async function recordDiscrepancies(
  ctx: AppContext,
  listing: { id: number; is_active: boolean },
  write: ListingWrite | null,
): Promise<void> {
  const history = await loadListingHistory(ctx, listing.id)
  const discrepancies = (history?.discrepancies ?? [])
    .filter(({ isStrong }) => isStrong)
    .map(({ key }) => key)
  const about = { kind: 'records' as const, listing_id: listing.id }
  const queued = { queued_at: ctx.now(), noticed_at: write }
  if (discrepancies.length > 0 && listing.is_active)
    await ctx.db
      .insertInto('moderation_case')
      .values({ ...about, ...queued, discrepancies, opened_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const existing = await ctx.db
    .selectFrom('moderation_case')
    .selectAll()
    .where('kind', '=', about.kind)
    .where('listing_id', '=', about.listing_id)
    .forUpdate()
    .executeTakeFirst()
  if (!existing) return
  const isDecided = existing.state === 'decided'
  if (discrepancies.length === 0) {
    if (!isDecided) await closeCase(ctx, existing)
    return
  }
  const isBack = isDecided && hasNewEvidence(toEvidence({ discrepancies }), existing.decided_on)
  if (!isBack && existing.discrepancies.join() === discrepancies.join()) return
  await changeCase(ctx, existing, { discrepancies, ...(isBack && { state: 'open', ...queued }) })
}
