import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import type { FileRejection } from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { ordersPerMs } from '../../images-contract.ts'
import { prepareImage } from '../public/prepare-image.ts'
import { countImages, imagesAllowed, type UploadRow } from './get-listing-images.ts'
import { insertUpload } from './image-rows.ts'
import type { ReceivedFile } from './receive-file.ts'

/**
 * Adds a received file to a listing's images, or returns the reason for rejecting it. Locks the listing so that
 * concurrent uploads can't exceed its limit.
 */
export async function acceptImageFile(
  ctx: AppContext,
  listingId: number,
  file: ReceivedFile,
): Promise<UploadRow | FileRejection> {
  const result = await inTransaction(ctx, async (ctx) => {
    const listing = await requireEditableListing(ctx, listingId, { shouldLock: true })
    if (await isDuplicate(ctx, listingId, file)) return 'already_there'
    if ((await countImages(ctx, listingId)) >= (await imagesAllowed(ctx, listing)))
      return 'too_many'
    if (file.key === null) return 'too_many'
    return saveUpload(ctx, listingId, { ...file, key: file.key })
  })
  // Deletes a rejected file immediately. If the transaction fails, the file's row may still exist, so the sweeper
  // handles it.
  if (typeof result === 'string' && file.key) await getStorage(ctx).remove([file.key])
  return result
}

/** Detects a file that was resent because the client never received the response. Failed uploads may be retried. */
async function isDuplicate({ db }: AppContext, listingId: number, { sha256 }: ReceivedFile) {
  const images = db
    .selectFrom('listing_image')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('content_sha256', '=', sha256)
  const uploads = db
    .selectFrom('listing_upload')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('content_sha256', '=', sha256)
    .where('failure', 'is', null)
  return (await images.unionAll(uploads).executeTakeFirst()) !== undefined
}

async function saveUpload(
  ctx: AppContext,
  listingId: number,
  file: ReceivedFile & { key: string },
) {
  await ctx.db
    .deleteFrom('listing_upload')
    .where('listing_id', '=', listingId)
    .where('content_sha256', '=', file.sha256)
    .where('failure', 'is not', null)
    .execute()
  await deleteOldFailures(ctx, listingId)
  const upload = await insertUpload(ctx, listingId, file, {
    rotation: file.rotation,
    caption: file.caption,
    sent_order: file.order ?? ctx.now().getTime() * ordersPerMs,
  })
  await enqueue(ctx, prepareImage, { uploadId: upload.id })
  return upload
}

/** Deletes old failures so that no one can accumulate thousands of them. The seller sees only the latest. */
async function deleteOldFailures({ db }: AppContext, listingId: number) {
  await db
    .deleteFrom('listing_upload')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('listing_upload')
        .select('id')
        .where('listing_id', '=', listingId)
        .where('failure', 'is not', null)
        .orderBy('id', 'desc')
        .offset(maxVisibleFailures),
    )
    .execute()
}

const maxVisibleFailures = 30
