import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { deleteImageEndpoint } from '../../images-contract.ts'
import { recordStaffChange } from '../listings/record-staff-change.ts'
import { findImages } from './get-listing-images.ts'
import { findImageByUrl, imageRows, listExclusiveFiles, saveImageOrder } from './image-rows.ts'

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
