import type { AppContext } from '#kernel/app-context.ts'

/** Returns the IDs of imported images in the feed's order, by listing. Leaves out images that haven't been added yet. */
export async function loadImageOrders(
  { db }: AppContext,
  listingIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('import_image')
    .select(['listing_id', 'listing_image_id'])
    .where('listing_id', 'in', listingIds)
    .where('listing_image_id', 'is not', null)
    .orderBy('position')
    .$narrowType<{ listing_image_id: number }>()
    .execute()
  const byListing = Map.groupBy(rows, ({ listing_id }) => listing_id)
  return new Map(
    [...byListing].map(([id, images]) => [id, images.map((image) => image.listing_image_id)]),
  )
}
