import { sql } from 'kysely'
import { expireGrantedTiers } from '#features/selling/server/public/expire-granted-tiers.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { removeSourceEndpoint } from '../../contract.ts'
import { recordImport } from '../operations/record-import.ts'
import { requireSource } from './require-source.ts'

/**
 * Marks the source as removed, but retains its row and reports. The brokerage keeps the listings. Packages granted
 * through the feed get an expiration date.
 */
export const removeSource = operation(removeSourceEndpoint, async (ctx, { id }) => {
  const source = await requireSource(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .updateTable('import_source')
      .set({ removed_at: ctx.now(), schedule: 'none', next_run_at: null })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where(
        sql<boolean>`not exists (
          select from import_operation where source_id = ${id} and closed_at is null)`,
      )
      .executeTakeFirst()
    if (removed.numUpdatedRows === 0n)
      throw new Refusal('conflict', {
        message: 'An import for this source is still open. Close it first.',
      })
    if (source.tier_id !== null)
      await expireGrantedTiers(ctx, await loadListingIds(ctx, id), source.tier_id)
    await recordImport(ctx, 'import.remove-source', source)
  })
  return { id }
})

async function loadListingIds({ db }: AppContext, sourceId: number): Promise<number[]> {
  const links = await db
    .selectFrom('import_listing')
    .select('listing_id')
    .where('source_id', '=', sourceId)
    .execute()
  return links.map(({ listing_id }) => listing_id)
}
