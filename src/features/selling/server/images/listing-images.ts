import { sql } from 'kysely'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { toResponsiveImage } from '#features/media/rules.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  deleteImageEndpoint,
  getListingImagesEndpoint,
  type ListingImages,
  type PendingImage,
  setTitleImageEndpoint,
} from '../../images-contract.ts'
import { recordStaffChange } from '../listings/record-staff-change.ts'
import { findTier } from '../packages/find-tier.ts'
import { changeListing } from '../status/listing-transitions.ts'
import {
  findImageByUrl,
  type ImageRow,
  imageRows,
  listExclusiveFiles,
  saveImageOrder,
} from './image-rows.ts'

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

function uploadRows({ db }: AppContext, listingId: number): Promise<UploadRow[]> {
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

/**
 * Moves an image to the first position and keeps the order of the others. Increments the version so that open editors
 * notice.
 */
export const setTitleImage = writeOperation(setTitleImageEndpoint, async (ctx, { id, t, s, l }) => {
  const listing = await requireEditableListing(ctx, id, {
    shouldLock: true,
    changesVisibleContent: true,
  })
  const addresses = [t, s, l].filter((address) => address !== undefined)
  if (addresses.length === 0 || !addresses.every((address) => /\.jpg$/i.test(address)))
    throw new Refusal('invalid_input', { message: 'Title images must have a .jpg extension.' })
  const images = await imageRows(ctx, id)
  const [title, ...others] = new Set(addresses.map((address) => findImageByUrl(images, address)))
  if (!title || others.length > 0)
    throw new Refusal('not_found', { message: 'This image no longer exists.' })
  await saveImageOrder(ctx, [title, ...images.filter((image) => image !== title)])
  await changeListing(ctx, listing, {})
  await recordStaffChange(ctx, 'listing.images', listing, { after: { titleChanged: true } })
  return findImages(ctx, listing)
})

/** Deletes the files in a job after the commit, when no row references them anymore. */
export const deleteImage = writeOperation(
  deleteImageEndpoint,
  async (ctx, { id, imageSrc, uploadId }) => {
    const listing = await requireEditableListing(ctx, id, {
      shouldLock: true,
      changesVisibleContent: true,
    })
    const keys =
      uploadId === undefined
        ? await deleteImageRow(ctx, id, imageSrc ?? '')
        : await cancelUpload(ctx, id, uploadId)
    if (keys.length > 0) await enqueue(ctx, removeFiles, { keys })
    await ctx.db
      .updateTable('listing')
      .set({ updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await recordStaffChange(ctx, 'listing.images', listing, { after: { deleted: 1 } })
    return findImages(ctx, listing)
  },
)

async function deleteImageRow(
  ctx: AppContext,
  listingId: number,
  address: string,
): Promise<string[]> {
  const images = await imageRows(ctx, listingId)
  const image = findImageByUrl(images, address)
  if (!image) throw noSuchImage()
  await ctx.db.deleteFrom('listing_image').where('id', '=', image.id).execute()
  await saveImageOrder(
    ctx,
    images.filter((other) => other !== image),
  )
  return listExclusiveFiles(image)
}

/** Cancels an upload. If it would have replaced an image, that image stays unchanged. */
async function cancelUpload(ctx: AppContext, listingId: number, uploadId: number) {
  const upload = await ctx.db
    .deleteFrom('listing_upload')
    .where('id', '=', uploadId)
    .where('listing_id', '=', listingId)
    .returning(['original_key', 'replaces_image_id'])
    .executeTakeFirstOrThrow(noSuchImage)
  return upload.replaces_image_id === null ? [upload.original_key] : []
}

function noSuchImage() {
  return new Refusal('not_found', { message: 'This image no longer exists.' })
}
