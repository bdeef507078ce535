import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ImageSize, imageKey, imageTypes } from '#features/media/image-files.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { renderImage } from '#features/media/server/public/render-image.ts'
import { storeImage } from '#features/media/server/public/store-image.ts'
import { type FileRejection, fileRejections } from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { ordersPerMs } from '../../images-contract.ts'
import {
  imageRows,
  insertUpload,
  listExclusiveFiles,
  saveImageOrder,
} from '../images/image-rows.ts'
import { countImages, imagesAllowed } from '../images/listing-images.ts'
import { type ReceivedPhoto, receiveFile } from '../images/receive-file.ts'
import { prepareImage } from './prepare-image.ts'

/** A pending upload, an existing image with the same content, or the reason for rejecting the file. */
export type ImportedImageResult = { uploadId: number } | { imageId: number } | { refusal: string }

/** Accepts a downloaded image as an upload to the listing. The same rules apply as for sellers. */
export async function receiveImportedImage(
  ctx: AppContext,
  listingId: number,
  { stream, fileName, order }: { stream: Readable; fileName: string; order: number },
): Promise<ImportedImageResult> {
  const sent = { stream, fileName, rotation: 0 as const, caption: null, order, isCut: () => false }
  const received = await receiveFile(ctx, listingId, sent, { shouldStore: true })
  if (typeof received === 'string') return { refusal: fileRejections[received] }
  const admitted = await inTransaction(ctx, (ctx) => admit(ctx, listingId, received))
  if (!('uploadId' in admitted) && received.key) await getStorage(ctx).remove([received.key])
  return admitted
}

async function admit(
  ctx: AppContext,
  listingId: number,
  file: ReceivedPhoto,
): Promise<ImportedImageResult> {
  const listing = await ctx.db
    .selectFrom('listing')
    .select(['id', 'tier_id'])
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirst()
  if (!listing) return refuse('too_many')
  const existing = (await imageRows(ctx, listingId)).find(({ content_sha256 }) =>
    content_sha256?.equals(file.sha256),
  )
  if (existing) return { imageId: existing.id }
  const hasSpace = (await countImages(ctx, listingId)) < (await imagesAllowed(ctx, listing))
  if (!hasSpace || file.key === null) return refuse('too_many')
  // Keeps the images of a listing in the feed's order.
  const sent_order = ctx.now().getTime() * ordersPerMs + (file.order ?? 0)
  const upload = { ...file, key: file.key }
  return { uploadId: (await insertUpload(ctx, listingId, upload, { sent_order })).id }
}

/**
 * Replaces an image with a downloaded one if the content differs. The old image stays visible until the job has
 * processed the new one. A pending rotation by the seller takes precedence.
 */
export async function replaceImportedImage(
  ctx: AppContext,
  listingId: number,
  imageId: number,
  { stream, fileName }: { stream: Readable; fileName: string },
): Promise<void> {
  const sent = { stream, fileName, rotation: 0 as const, caption: null, isCut: () => false }
  const received = await receiveFile(
    ctx,
    listingId,
    { ...sent, order: null },
    { shouldStore: true },
  )
  if (typeof received === 'string') return
  const isAccepted = await inTransaction(ctx, (ctx) =>
    admitInstead(ctx, listingId, imageId, received),
  )
  if (!isAccepted && received.key) await getStorage(ctx).remove([received.key])
}

async function admitInstead(
  ctx: AppContext,
  listingId: number,
  imageId: number,
  file: ReceivedPhoto,
): Promise<boolean> {
  await holdListing(ctx, listingId)
  const image = (await imageRows(ctx, listingId)).find(({ id }) => id === imageId)
  if (!image || file.key === null || image.content_sha256?.equals(file.sha256)) return false
  const waiting = await ctx.db
    .selectFrom('listing_upload')
    .select('id')
    .where('replaces_image_id', '=', imageId)
    .executeTakeFirst()
  if (waiting) return false
  const upload = { ...file, key: file.key }
  const { id } = await insertUpload(ctx, listingId, upload, { replaces_image_id: imageId })
  await enqueue(ctx, prepareImage, { uploadId: id })
  return true
}

function refuse(code: FileRejection): ImportedImageResult {
  return { refusal: fileRejections[code] }
}

/** Processes an upload immediately. Returns the image ID or the reason for the failure. Idempotent. */
export async function processImportedImage(
  ctx: AppContext,
  uploadId: number,
): Promise<{ imageId: number } | { refusal: string }> {
  await prepareImage.handle(ctx, { uploadId })
  const image = await ctx.db
    .selectFrom('listing_image')
    .select('id')
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  if (image) return { imageId: image.id }
  const upload = await ctx.db
    .selectFrom('listing_upload')
    .select('failure')
    .where('id', '=', uploadId)
    .executeTakeFirst()
  return { refusal: upload?.failure ?? 'The image has since been removed.' }
}

/** Sorts imported images in the feed's order, before those added by the seller, within the caller's transaction. */
export async function sortImportedImages(
  ctx: AppContext,
  listingId: number,
  imageIds: readonly number[],
): Promise<void> {
  await holdListing(ctx, listingId)
  const images = await imageRows(ctx, listingId)
  const imported = imageIds.flatMap((id) => images.find((image) => image.id === id) ?? [])
  await saveImageOrder(ctx, [...imported, ...images.filter((image) => !imported.includes(image))])
}

/** Deletes images that are no longer in the feed, within the caller's transaction. */
export async function removeImportedImages(
  ctx: AppContext,
  listingId: number,
  imageIds: readonly number[],
): Promise<void> {
  if (imageIds.length === 0) return
  await holdListing(ctx, listingId)
  const images = await imageRows(ctx, listingId)
  const [dropped, remaining] = [true, false].map((isDropped) =>
    images.filter(({ id }) => imageIds.includes(id) === isDropped),
  ) as [typeof images, typeof images]
  const ids = dropped.map(({ id }) => id)
  if (ids.length === 0) return
  await ctx.db.deleteFrom('listing_image').where('id', 'in', ids).execute()
  await saveImageOrder(ctx, remaining)
  const keys = dropped.flatMap(listExclusiveFiles)
  if (keys.length > 0) await enqueue(ctx, removeFiles, { keys })
}

/** Recreates the files of a size from the original if they don't exist. */
export async function ensureImageFiles(
  ctx: AppContext,
  imageId: number,
  size: ImageSize,
): Promise<boolean> {
  const image = await ctx.db
    .selectFrom('listing_image')
    .select(['folder', 'name', 'rotation', 'original_key'])
    .where('id', '=', imageId)
    .executeTakeFirst()
  if (!image) return false
  const storage = getStorage(ctx)
  const there = await Promise.all(
    imageTypes.map((type) => storage.has(imageKey(image, size, type))),
  )
  if (there.every(Boolean)) return true
  const original = image.original_key ? await storage.get(image.original_key) : null
  if (!original) return false
  await storeImage(ctx, image, await renderImage(await buffer(original.stream), image.rotation))
  return true
}

async function holdListing({ db }: AppContext, id: number) {
  await db.selectFrom('listing').select('id').where('id', '=', id).forUpdate().execute()
}
