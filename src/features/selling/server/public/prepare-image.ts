import { buffer } from 'node:stream/consumers'
import { UnsupportedImageError } from '#features/media/server/public/inspect-image.ts'
import { openDemoImage } from '#features/media/server/public/open-demo-image.ts'
import { readTakenMonth } from '#features/media/server/public/read-taken-month.ts'
import { renderImage } from '#features/media/server/public/render-image.ts'
import { storeImage } from '#features/media/server/public/store-image.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadLocation } from '../images/image-rows.ts'
import type { UploadRow } from '../images/listing-images.ts'
import { type DatedImage, publishImage } from '../images/publish-image.ts'

/**
 * Turns an upload into an image of its listing. Idempotent, even after a crash: it rewrites the same files under the
 * same names and publishes them only once.
 */
export const prepareImage = job<{ uploadId: number }>({
  name: 'prepare-image',
  retryLimit: 6,
  // Two jobs, so that one can process its image while the other waits for storage. Each job keeps one decoded image in
  // memory.
  atOnce: 2,
  async handle(ctx, { uploadId }) {
    const upload = await waitingUpload(ctx, uploadId)
    if (!upload) return
    const rendered = await renderUpload(ctx, upload)
    if (typeof rendered === 'string') return await fail(ctx, upload, rendered)
    const at = uploadLocation(upload)
    await storeImage(ctx, at, rendered)
    await publishImage(ctx, upload, at, rendered)
  },
  async giveUp(ctx, { uploadId }) {
    const upload = await waitingUpload(ctx, uploadId)
    if (!upload) return
    ctx.log.error({ uploadId }, 'failed to prepare image')
    await fail(ctx, upload, 'We couldn’t process this image. Please upload it again.')
  },
})

function waitingUpload({ db }: AppContext, uploadId: number): Promise<UploadRow | undefined> {
  return db
    .selectFrom('listing_upload')
    .selectAll()
    .where('id', '=', uploadId)
    .where('failure', 'is', null)
    .executeTakeFirst()
}

/** Returns the rendered files, or the reason for a permanent failure. */
async function renderUpload(ctx: AppContext, upload: UploadRow): Promise<DatedImage | string> {
  try {
    const original = await readOriginal(ctx, upload)
    const rendered = await renderImage(original, upload.rotation)
    return { ...rendered, takenMonth: await readTakenMonth(original, upload.uploaded_at) }
  } catch (error) {
    if (error instanceof UnsupportedImageError) return error.message
    throw error
  }
}

async function readOriginal(ctx: AppContext, upload: UploadRow): Promise<Uint8Array> {
  const file = await getStorage(ctx).get(upload.original_key)
  if (file) return buffer(file.stream)
  if (upload.replaces_image_id === null) throw new UnsupportedImageError('damaged')
  return adoptDemonstration(ctx, upload)
}

/** Copies a demo image's files to the listing the first time the image is changed. Demo images have no original. */
async function adoptDemonstration(ctx: AppContext, upload: UploadRow): Promise<Uint8Array> {
  const image = await ctx.db
    .selectFrom('listing_image')
    .select(['folder', 'name'])
    .where('id', '=', upload.replaces_image_id)
    .executeTakeFirst()
  const content = image && (await openDemoImage(ctx, image))
  if (!content) throw new UnsupportedImageError('damaged')
  await getStorage(ctx).put(upload.original_key, content, 'image/jpeg')
  return content
}

/**
 * Keeps the upload so that the seller sees the error. Deletes its file unless it's the original of an existing image.
 */
async function fail(ctx: AppContext, upload: UploadRow, failure: string) {
  await ctx.db.updateTable('listing_upload').set({ failure }).where('id', '=', upload.id).execute()
  if (upload.replaces_image_id === null) await getStorage(ctx).remove([upload.original_key])
}
