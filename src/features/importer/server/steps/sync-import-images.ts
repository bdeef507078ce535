import { sql } from 'kysely'
import {
  removeImportedImages,
  sortImportedImages,
} from '#features/selling/server/public/import-images.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { loadOwnPhotos } from '../rows/own-photos.ts'
import type { Source } from '../sources/source-rows.ts'
import { loadImageOrders } from './image-orders.ts'
import type { Pushed } from './step-rows.ts'

/**
 * Saves the images that the pushed listings should have, in order and up to the limit of their package. Skips existing
 * URLs, and the listing's own photos, and deletes images that are no longer in the feed. Sorts a listing's images only
 * if their order in the feed changed, because its seller may have sorted them as well.
 */
export async function syncImportImages(
  ctx: AppContext,
  source: Source,
  operationId: number,
  pushed: readonly Pushed[],
): Promise<void> {
  if (pushed.length === 0) return
  const allowed = await imagesAllowed(ctx, pushed)
  const resolveImages = await loadOwnPhotos(
    ctx,
    pushed.map(({ listingId }) => listingId),
  )
  const expected = pushed.flatMap(({ row, listingId }) =>
    [...new Set(resolveImages(listingId, row.images))]
      .slice(0, allowed.get(listingId) ?? 0)
      .map((url, position) => ({ listingId, url, position })),
  )
  await dropOthers(ctx, pushed, expected)
  if (expected.length === 0) return
  const listingIds = [...new Set(expected.map(({ listingId }) => listingId))]
  const before = await loadImageOrders(ctx, listingIds)
  await saveImages(ctx, source, operationId, expected)
  for (const [listingId, order] of await loadImageOrders(ctx, listingIds))
    if (order.join() !== before.get(listingId)?.join())
      await sortImportedImages(ctx, listingId, order)
}

type ExpectedImage = { listingId: number; url: string; position: number }

async function saveImages(
  { db }: AppContext,
  source: Source,
  operationId: number,
  expected: readonly ExpectedImage[],
) {
  await sql`
    insert into import_image (source_id, listing_id, operation_id, url, position)
    select ${source.id}, w.listing_id, ${operationId}, w.url, w.position
    from unnest(${expected.map(({ listingId }) => listingId)}::integer[],
      ${expected.map(({ url }) => url)}::text[],
      ${expected.map(({ position }) => position)}::smallint[]) as w (listing_id, url, position)
    on conflict (listing_id, url) do update set
      position = excluded.position, operation_id = excluded.operation_id, source_id = excluded.source_id,
      state = case when import_image.state = 'failed' then 'wanted' else import_image.state end`.execute(
    db,
  )
}

async function imagesAllowed({ db }: AppContext, pushed: readonly Pushed[]) {
  const rows = await db
    .selectFrom('listing as l')
    .innerJoin('listing_tier as t', 't.id', 'l.tier_id')
    .select(['l.id', 't.image_count'])
    .where(
      'l.id',
      'in',
      pushed.map(({ listingId }) => listingId),
    )
    .execute()
  return new Map(rows.map(({ id, image_count }) => [id, image_count]))
}

async function dropOthers(
  ctx: AppContext,
  pushed: readonly Pushed[],
  expected: readonly { listingId: number; url: string }[],
) {
  const { rows } = await sql<{ listing_id: number; listing_image_id: number | null }>`
    delete from import_image i
    where i.listing_id = any(${pushed.map(({ listingId }) => listingId)}::integer[])
      and not exists (
        select from unnest(${expected.map(({ listingId }) => listingId)}::integer[],
          ${expected.map(({ url }) => url)}::text[]) as w (listing_id, url)
        where w.listing_id = i.listing_id and w.url = i.url)
    returning i.listing_id, i.listing_image_id`.execute(ctx.db)
  const byListing = Map.groupBy(rows, ({ listing_id }) => listing_id)
  for (const [listingId, dropped] of byListing)
    await removeImportedImages(
      ctx,
      listingId,
      dropped.flatMap(({ listing_image_id }) => listing_image_id ?? []),
    )
}
