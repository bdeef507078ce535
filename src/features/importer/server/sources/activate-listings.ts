import { listingPath } from '#features/listings/listing-url.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import {
  lockImportedListings,
  updateImportedListings,
} from '#features/selling/server/public/import-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { activateListingsEndpoint, maxActivatedListings } from '../../market-contract.ts'
import { recordImport } from '../operations/open-operation.ts'
import { findOffMarket } from './off-market.ts'
import { requireSource } from './require-source.ts'
import { loadImportSource } from './source-rows.ts'

/** Activates listings with their own package, or with the source's package if they don't have one. */
export const activateListings = operation(
  activateListingsEndpoint,
  async (ctx, { id, reason, count }) => {
    const source = await requireSource(ctx, id)
    const offMarket = await findOffMarket(ctx, id, reason)
    if (offMarket.length !== count)
      throw new Refusal('conflict', {
        message: t`The number of listings is now ${formatNumber(offMarket.length)}, not ${formatNumber(count)}. Please review it and try again.`,
        current: await loadImportSource(ctx, id),
      })
    await inTransaction(ctx, async (ctx) => {
      const locked = await lockImportedListings(ctx, offMarket.slice(0, maxActivatedListings))
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

/** Counts a source's unsold listings without a category, and returns the first ones with the page that edits them. */
export async function findWithoutCategory(
  { db }: AppContext,
  sourceId: number,
): Promise<WithoutCategory> {
  const rows = await db
    .selectFrom('import_listing as i')
    .innerJoin('listing as l', 'l.id', 'i.listing_id')
    .select(({ fn }) => ['l.id', 'l.title', fn.countAll<number>().over().as('total')])
    .where('i.source_id', '=', sourceId)
    .where('l.category_id', '=', unstatedKindId)
    .where('l.is_sold', '=', false)
    .orderBy('l.id')
    .limit(maxListings)
    .execute()
  return {
    total: rows[0]?.total ?? 0,
    listings: rows.map(({ id, title }) => ({
      id,
      title,
      editUrl: `${listingPath({ id, title })}?mode=edit#listing.boatTypeId`,
    })),
  }
}

const maxListings = 10

type WithoutCategory = {
  total: number
  listings: { id: number; title: string; editUrl: string }[]
}
