import { queueListingCheck } from '#features/listings/server/public/queue-listing-check.ts'
import { imageKeys } from '#features/media/image-files.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { RenderedImage } from '#features/media/server/public/render-image.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { type ImageRow, imageRows, listExclusiveFiles, saveImageOrder } from './image-rows.ts'
import type { UploadRow } from './listing-images.ts'

/**
 * Replaces the upload with an image of the listing, using the processed files. Deletes the files if the upload was
 * canceled or changed in the meantime.
 */
export async function publishImage(
  ctx: AppContext,
  upload: UploadRow,
  at: ImageLocation,
  rendered: DatedImage,
) {
  const isPublished = await inTransaction(ctx, async (ctx) => {
    if (!(await takeUpload(ctx, upload))) return false
    if (upload.replaces_image_id === null) await addImage(ctx, upload, at, rendered)
    else await replaceFiles(ctx, upload, at, rendered)
    await ctx.db
      .updateTable('listing')
      .set({ updated_at: ctx.now() })
      .where('id', '=', upload.listing_id)
      .execute()
    await queueListingCheck(ctx, upload.listing_id, 'upload')
    return true
  })
  if (!isPublished) await getStorage(ctx).remove(await orphaned(ctx, upload, at))
}

/**
 * Claims the upload so that only one worker publishes it. Like all code that changes images, locks the listing first.
 */
async function takeUpload({ db }: AppContext, { id, listing_id, rotation }: UploadRow) {
  await db.selectFrom('listing').select('id').where('id', '=', listing_id).forUpdate().execute()
  const { numDeletedRows } = await db
    .deleteFrom('listing_upload')
    .where('id', '=', id)
    .where('rotation', '=', rotation)
    .where('failure', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function addImage(
  ctx: AppContext,
  upload: UploadRow,
  at: ImageLocation,
  rendered: DatedImage,
) {
  const images = await imageRows(ctx, upload.listing_id)
  const image = await ctx.db
    .insertInto('listing_image')
    .values({
      listing_id: upload.listing_id,
      position: images.length,
      upload_id: upload.id,
      sent_order: upload.sent_order,
      caption: upload.caption,
      rotation: upload.rotation,
      content_sha256: upload.content_sha256,
      original_key: upload.original_key,
      taken_month: rendered.takenMonth,
      ...at,
      ...toMeasureColumns(rendered),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepPrint(ctx, image, rendered)
  await saveImageOrder(ctx, images.toSpliced(insertionIndex(images, upload), 0, image))
}

/** Returns the last position before any images that were selected later but finished sooner. */
function insertionIndex(images: readonly ImageRow[], upload: UploadRow): number {
  return images.findLastIndex((image) => !isLater(image, upload)) + 1
}

function isLater({ sent_order: order, upload_id: id }: ImageRow, upload: UploadRow): boolean {
  if (order === null || upload.sent_order === null || order === upload.sent_order)
    return id !== null && id > upload.id
  return order > upload.sent_order
}

async function replaceFiles(
  ctx: AppContext,
  upload: UploadRow,
  at: ImageLocation,
  rendered: DatedImage,
) {
  const images = await imageRows(ctx, upload.listing_id)
  const previous = images.find((image) => image.id === upload.replaces_image_id)
  if (!previous) return
  const isOtherPhoto = previous.content_sha256?.equals(upload.content_sha256) === false
  const keys = listExclusiveFiles(previous).filter((key) => key !== upload.original_key)
  await ctx.db
    .updateTable('listing_image')
    .set({
      ...at,
      ...toMeasureColumns(rendered),
      original_key: upload.original_key,
      rotation: upload.rotation,
      // Demo images have no hash.
      ...(upload.content_sha256.length > 0 && { content_sha256: upload.content_sha256 }),
      // A feed replaced the file with another photo.
      ...(isOtherPhoto && { taken_month: rendered.takenMonth, shot: null }),
    })
    .where('id', '=', previous.id)
    .execute()
  await keepPrint(ctx, previous, rendered)
  if (keys.length > 0) await enqueue(ctx, removeFiles, { keys })
}

/** Saves the image's fingerprint, even if it's empty because the image is uniform. Rotating an image changes it. */
async function keepPrint({ db }: AppContext, image: ImageRow, { print }: RenderedImage) {
  await db.deleteFrom('picture_print').where('image_id', '=', image.id).execute()
  await db
    .insertInto('picture_print')
    .values({ image_id: image.id, listing_id: image.listing_id, print })
    .execute()
}

function toMeasureColumns({ width, height, preview }: RenderedImage) {
  return { width, height, preview }
}

/** Returns the upload's files that no image references. Another worker may have published some of them. */
async function orphaned(
  ctx: AppContext,
  { listing_id, original_key }: UploadRow,
  at: ImageLocation,
) {
  const images = await imageRows(ctx, listing_id)
  const isNamed = images.some((image) => image.folder === at.folder && image.name === at.name)
  const isOriginal = images.some((image) => image.original_key === original_key)
  const isWaiting = await ctx.db
    .selectFrom('listing_upload')
    .select('id')
    .where('original_key', '=', original_key)
    .executeTakeFirst()
  return [...(isNamed ? [] : imageKeys(at)), ...(isOriginal || isWaiting ? [] : [original_key])]
}

/** A processed photo, with the month of its camera. */
export type DatedImage = RenderedImage & { takenMonth: string | null }

type ImageLocation = { folder: string; name: string }
