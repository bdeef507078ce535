import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type PictureSize, pictureFile, pictureTypes } from '#features/media/picture-files.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { renderPicture } from '#features/media/server/public/render-picture.ts'
import { storePicture } from '#features/media/server/public/store-picture.ts'
import { type FileRefusal, fileRefusals } from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { ordersPerMs } from '../../images-contract.ts'
import { imageRows, ownFiles, placeImages } from '../images/image-rows.ts'
import { imagesAllowed } from '../images/listing-images.ts'
import { type ReceivedFile, receiveFile } from '../images/receive-file.ts'
import { takenPlaces } from '../images/taken-places.ts'
import { prepareImage } from './prepare-image.ts'

/** An upload on its way, or the image that shows it; why a picture cannot be used otherwise. */
export type AdmittedImage = { uploadId: number } | { imageId: number } | { refusal: string }

/** Takes a fetched picture in as one of a listing's uploads, under the rules that sellers' own have. */
export async function receiveImported(
  ctx: AppContext,
  listingId: number,
  { stream, fileName, order }: { stream: Readable; fileName: string; order: number },
): Promise<AdmittedImage> {
  const sent = { stream, fileName, rotation: 0 as const, caption: null, order, isCut: () => false }
  const received = await receiveFile(ctx, listingId, sent, { isKept: true })
  if (typeof received === 'string') return { refusal: fileRefusals[received] }
  const admitted = await inTransaction(ctx, (ctx) => admit(ctx, listingId, received))
  if (!('uploadId' in admitted) && received.key) await getStorage(ctx).remove([received.key])
  return admitted
}

async function admit(
  ctx: AppContext,
  listingId: number,
  file: ReceivedFile,
): Promise<AdmittedImage> {
  const listing = await ctx.db
    .selectFrom('listing')
    .select(['id', 'tier_id'])
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirst()
  if (!listing) return refuse('too_many')
  const shown = (await imageRows(ctx, listingId)).find(({ content_sha256 }) =>
    content_sha256?.equals(file.sha256),
  )
  if (shown) return { imageId: shown.id }
  const hasRoom = (await takenPlaces(ctx, listingId)) < (await imagesAllowed(ctx, listing))
  if (!hasRoom || file.key === null) return refuse('too_many')
  // Those of one listing keep their order among each other.
  const sent_order = ctx.now().getTime() * ordersPerMs + (file.order ?? 0)
  return { uploadId: await keepUpload(ctx, listingId, { ...file, key: file.key }, { sent_order }) }
}

/**
 * Puts a fetched picture in the place of an image, if it is another one. The image is shown as it was until the job has
 * prepared the new one; a turn that its seller asked for meanwhile goes first.
 */
export async function replaceImported(
  ctx: AppContext,
  listingId: number,
  imageId: number,
  { stream, fileName }: { stream: Readable; fileName: string },
): Promise<void> {
  const sent = { stream, fileName, rotation: 0 as const, caption: null, isCut: () => false }
  const received = await receiveFile(ctx, listingId, { ...sent, order: null }, { isKept: true })
  if (typeof received === 'string') return
  const isTaken = await inTransaction(ctx, (ctx) => admitInstead(ctx, listingId, imageId, received))
  if (!isTaken && received.key) await getStorage(ctx).remove([received.key])
}

async function admitInstead(
  ctx: AppContext,
  listingId: number,
  imageId: number,
  file: ReceivedFile,
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
  const uploadId = await keepUpload(
    ctx,
    listingId,
    { ...file, key: file.key },
    { replaces_image_id: imageId },
  )
  await enqueue(ctx, prepareImage, { uploadId })
  return true
}

async function keepUpload(
  { db, now }: AppContext,
  listingId: number,
  file: ReceivedFile & { key: string },
  as: { sent_order: number } | { replaces_image_id: number },
): Promise<number> {
  const { id } = await db
    .insertInto('listing_upload')
    .values({
      listing_id: listingId,
      file_name: file.fileName,
      original_key: file.key,
      content_sha256: file.sha256,
      bytes: file.bytes,
      uploaded_at: now(),
      ...as,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function refuse(code: FileRefusal): AdmittedImage {
  return { refusal: fileRefusals[code] }
}

/** Makes an upload into an image at once; the image's id, or why there is none. Run again, it finds what it made. */
export async function prepareImported(
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
  return { refusal: upload?.failure ?? 'The picture was removed meanwhile.' }
}

/** Gives a listing's imported images the feed's order, before those that its seller added. */
export function arrangeImported(
  ctx: AppContext,
  listingId: number,
  imageIds: readonly number[],
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await holdListing(ctx, listingId)
    const images = await imageRows(ctx, listingId)
    const imported = imageIds.flatMap((id) => images.find((image) => image.id === id) ?? [])
    await placeImages(ctx, [...imported, ...images.filter((image) => !imported.includes(image))])
  })
}

/** Removes images that the feed has dropped, within the caller's transaction. */
export async function removeImportedImages(
  ctx: AppContext,
  listingId: number,
  imageIds: readonly number[],
): Promise<void> {
  if (imageIds.length === 0) return
  await holdListing(ctx, listingId)
  const images = await imageRows(ctx, listingId)
  const [dropped, kept] = [true, false].map((isDropped) =>
    images.filter(({ id }) => imageIds.includes(id) === isDropped),
  ) as [typeof images, typeof images]
  const ids = dropped.map(({ id }) => id)
  if (ids.length === 0) return
  await ctx.db.deleteFrom('listing_image').where('id', 'in', ids).execute()
  await placeImages(ctx, kept)
  const keys = dropped.flatMap(ownFiles)
  if (keys.length > 0) await enqueue(ctx, removeFiles, { keys })
}

/** Whether the files of one size are there; made again from the original where they are not. */
export async function ensureImageFiles(
  ctx: AppContext,
  imageId: number,
  size: PictureSize,
): Promise<boolean> {
  const image = await ctx.db
    .selectFrom('listing_image')
    .select(['folder', 'name', 'rotation', 'original_key'])
    .where('id', '=', imageId)
    .executeTakeFirst()
  if (!image) return false
  const storage = getStorage(ctx)
  const there = await Promise.all(
    pictureTypes.map((type) => storage.has(pictureFile(image, size, type))),
  )
  if (there.every(Boolean)) return true
  const original = image.original_key ? await storage.get(image.original_key) : null
  if (!original) return false
  await storePicture(ctx, image, await renderPicture(await buffer(original.stream), image.rotation))
  return true
}

async function holdListing({ db }: AppContext, id: number) {
  await db.selectFrom('listing').select('id').where('id', '=', id).forUpdate().execute()
}
