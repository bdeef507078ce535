import { sql } from 'kysely'
import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import { toResponsiveImage } from '#features/media/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { Row } from '#kernel/server/records/row.ts'
import {
  getListingImagesEndpoint,
  type ListingImages,
  type PendingImage,
} from '../../images-contract.ts'
import { findTier } from '../packages/find-tier.ts'
import { type ImageRow, imageRows } from './image-rows.ts'

export const getListingImages = operation(getListingImagesEndpoint, async (ctx, { id }) =>
  findImages(ctx, await requireEditableListing(ctx, id)),
)

/** Returns all images of a listing, including those still being processed. */
export async function findImages(
  ctx: AppContext,
  listing: { id: number; tier_id: number | null },
): Promise<ListingImages> {
  const ready = await imageRows(ctx, listing.id)
  const pending = await uploadRows(ctx, listing.id)
  return {
    ready: ready.map(toResponsiveImage),
    pending: pending.map((upload) => pendingImage(upload, ready)),
    allowed: await imagesAllowed(ctx, listing),
    mayUpload: listing.tier_id !== null,
    notice: listing.tier_id === null ? noPackageNotice : null,
  }
}

export const noPackageNotice =
  "You must select a price tier and complete payment before uploading images. Click the 'Make Payment' button on the right."

/** Returns the number of images that the listing's package allows. Returns 0 if it has no package. */
export async function imagesAllowed(
  ctx: AppContext,
  { tier_id }: { tier_id: number | null },
): Promise<number> {
  return (await findTier(ctx, tier_id))?.image_count ?? 0
}

export function uploadRows({ db }: AppContext, listingId: number): Promise<UploadRow[]> {
  return db
    .selectFrom('listing_upload')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .execute()
}

export function pendingImage(upload: UploadRow, ready: readonly ImageRow[] = []): PendingImage {
  const replaced = ready.find((image) => image.id === upload.replaces_image_id)
  return {
    uploadId: upload.id,
    fileName: upload.file_name,
    state: upload.failure === null ? 'processing' : 'failed',
    failure: upload.failure,
    rotation: upload.rotation,
    caption: upload.caption,
    replacesSrc: replaced ? toResponsiveImage(replaced).src : null,
  }
}

export type UploadRow = Row<'listing_upload'>

/** Returns the number of images of a listing, including those still being processed. */
export async function countImages({ db }: AppContext, listingId: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from listing_image where listing_id = ${listingId})
      + (select count(*) from listing_upload where listing_id = ${listingId}
          and failure is null and replaces_image_id is null) as taken`.execute(db)
  return rows[0]?.taken ?? 0
}
