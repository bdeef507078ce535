import { buffer } from 'node:stream/consumers'
import { openDemonstrationPicture } from '#features/media/server/public/open-demonstration-picture.ts'
import { type Rendered, renderPicture } from '#features/media/server/public/render-picture.ts'
import { storePicture } from '#features/media/server/public/store-picture.ts'
import { UnusablePicture } from '#features/media/server/public/unusable-picture.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadPlace } from '../images/image-rows.ts'
import type { UploadRow } from '../images/listing-images.ts'
import { publishImage } from '../images/publish-image.ts'

/**
 * Makes an upload into an image of its listing. Run twice, or after a worker that died halfway, it writes the same
 * files again under the same names and shows them once.
 */
export const prepareImage = job<{ uploadId: number }>({
  name: 'prepare-image',
  retryLimit: 6,
  // Two, so that one waits for the disk or the store while the other computes; each holds one unpacked picture.
  atOnce: 2,
  async handle(ctx, { uploadId }) {
    const upload = await waitingUpload(ctx, uploadId)
    if (!upload) return
    const rendered = await renderUpload(ctx, upload)
    if (typeof rendered === 'string') return await fail(ctx, upload, rendered)
    const at = uploadPlace(upload)
    await storePicture(ctx, at, rendered)
    await publishImage(ctx, upload, at, rendered)
  },
  async giveUp(ctx, { uploadId }) {
    const upload = await waitingUpload(ctx, uploadId)
    if (!upload) return
    ctx.log.error({ uploadId }, 'a picture could not be prepared')
    await fail(ctx, upload, 'The picture could not be prepared. Please send it again.')
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

/** The files, or why there are none and never will be. */
async function renderUpload(ctx: AppContext, upload: UploadRow): Promise<Rendered | string> {
  try {
    return await renderPicture(await readOriginal(ctx, upload), upload.rotation)
  } catch (error) {
    if (error instanceof UnusablePicture) return error.message
    throw error
  }
}

async function readOriginal(ctx: AppContext, upload: UploadRow): Promise<Uint8Array> {
  const file = await getStorage(ctx).get(upload.original_key)
  if (file) return buffer(file.stream)
  if (upload.replaces_image_id === null) throw new UnusablePicture('damaged')
  return adoptDemonstration(ctx, upload)
}

/** A picture of the demonstration has no original: its listing gets one of its own when it is first changed. */
async function adoptDemonstration(ctx: AppContext, upload: UploadRow): Promise<Uint8Array> {
  const image = await ctx.db
    .selectFrom('listing_image')
    .select(['folder', 'name'])
    .where('id', '=', upload.replaces_image_id)
    .executeTakeFirst()
  const content = image && (await openDemonstrationPicture(ctx, image))
  if (!content) throw new UnusablePicture('damaged')
  await getStorage(ctx).put(upload.original_key, content, 'image/jpeg')
  return content
}

/** The upload stays, to say what is wrong; its file goes, unless an image still has it as its original. */
async function fail(ctx: AppContext, upload: UploadRow, failure: string) {
  await ctx.db.updateTable('listing_upload').set({ failure }).where('id', '=', upload.id).execute()
  if (upload.replaces_image_id === null) await getStorage(ctx).remove([upload.original_key])
}
