import {
  lockImportedListings,
  updateImportedListings,
} from '#features/selling/server/public/import-listings.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { activateListingsEndpoint, maxActivatedListings } from '../../market-contract.ts'
import { recordImport } from '../operations/record-import.ts'
import { findOffMarket } from './off-market.ts'
import { requireSource } from './require-source.ts'
import { loadImportSource } from './source-rows.ts'

/** Activates listings with their own package, or with the source's package if they don't have one. */
export const activateListings = operation(
  activateListingsEndpoint,
  async (ctx, { id, reason, count }) => {
    const source = await requireSource(ctx, id)
    const found = await findOffMarket(ctx, id, reason)
    if (found.length !== count)
      throw new Refusal('conflict', {
        message: t`The number of listings is now ${formatNumber(found.length)}, not ${formatNumber(count)}. Please review it and try again.`,
        current: await loadImportSource(ctx, id),
      })
    await inTransaction(ctx, async (ctx) => {
      const locked = await lockImportedListings(ctx, found.slice(0, maxActivatedListings))
      // Excludes listings that have changed since they were counted and are no longer inactive for this reason.
      const still = new Set(await findOffMarket(ctx, id, reason))
      const listings = [...locked.values()].filter(({ listing }) => still.has(listing.id))
      await updateImportedListings(
        ctx,
        listings.map(({ listing }) => ({
          listing,
          columns: {},
          engines: null,
          status: null,
          isBack: true,
          lacksPrice: null,
          ...(source.tier_id !== null &&
            source.tier_id !== listing.tier_id && { tierId: source.tier_id }),
        })),
      )
      await recordImport(ctx, 'import.activate', source, { after: { listings: listings.length } })
    })
    return loadImportSource(ctx, id)
  },
)
