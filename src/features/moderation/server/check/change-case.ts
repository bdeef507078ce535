import type { Selectable, Updateable } from 'kysely'
import type { ListingWrite } from '#features/listings/listing-writes.ts'
import { loadListingHistory } from '#features/records/server/public/load-listing-history.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { hasNewEvidence, toEvidence } from '../../decisions.ts'
import { openCase } from '../open-cases.ts'

/** Closes a case whose reason no longer exists. */
export async function closeCase(
  ctx: AppContext,
  openCase: Selectable<Database['moderation_case']>,
) {
  await changeCase(ctx, openCase, {
    state: 'decided',
    decision: 'gone',
    decided_on: '',
    decided_at: ctx.now(),
  })
  await ctx.db
    .insertInto('case_entry')
    .values({ case_id: openCase.id, kind: 'decision', decision: 'gone', written_at: ctx.now() })
    .execute()
}

/** Changes a case and its version. */
export async function changeCase(
  { db }: AppContext,
  existing: Selectable<Database['moderation_case']>,
  columns: Updateable<Database['moderation_case']>,
) {
  await db
    .updateTable('moderation_case')
    .set({ ...columns, version: existing.version + 1 })
    .where('id', '=', existing.id)
    .execute()
}

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
    await openCase(ctx, { ...about, discrepancies, noticed_at: write })
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
