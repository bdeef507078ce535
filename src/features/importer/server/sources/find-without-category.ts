import { listingPath } from '#features/listings/listing-url.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Counts a source's unsold listings without a category, and returns the first ones with the page that edits them. */
export async function findWithoutCategory(
  { db }: AppContext,
  sourceId: number,
): Promise<WithoutCategory> {
  const found = await db
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
    total: found[0]?.total ?? 0,
    listings: found.map(({ id, title }) => ({
      id,
      title,
      editUrl: `${listingPath({ id, title })}?mode=edit#listing.boatTypeId`,
    })),
  }
}

const maxListings = 10

export type WithoutCategory = {
  total: number
  listings: { id: number; title: string; editUrl: string }[]
}
