import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import type { FileRefusal } from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { ordersPerMs } from '../../images-contract.ts'
import { prepareImage } from '../public/prepare-image.ts'
import { imagesAllowed, type UploadRow } from './listing-images.ts'
import type { ReceivedFile } from './receive-file.ts'
import { takenPlaces } from './taken-places.ts'

/**
 * Gives a received file its place among a listing's images, or says why not. The listing is held meanwhile: of
 * uploads that come at once for its last place one gets it.
 */
export async function admitFile(
  ctx: AppContext,
  listingId: number,
  file: ReceivedFile,
): Promise<UploadRow | FileRefusal> {
  const result = await inTransaction(ctx, async (ctx) => {
    const listing = await editableListing(ctx, listingId, { isHeld: true })
    if (await isThere(ctx, listingId, file)) return 'already_there'
    if ((await takenPlaces(ctx, listingId)) >= (await imagesAllowed(ctx, listing)))
      return 'too_many'
    if (file.key === null) return 'too_many'
    return keep(ctx, listingId, { ...file, key: file.key })
  })
  // A refused file is removed at once. After a broken transaction its row may exist, so the file is left to the sweeper.
  if (typeof result === 'string' && file.key) await getStorage(ctx).remove([file.key])
  return result
}

/** The same file again is what a sender does whose answer was lost. One that had failed may be tried again. */
async function isThere({ db }: AppContext, listingId: number, { sha256 }: ReceivedFile) {
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

async function keep(ctx: AppContext, listingId: number, file: ReceivedFile & { key: string }) {
  await ctx.db
    .deleteFrom('listing_upload')
    .where('listing_id', '=', listingId)
    .where('content_sha256', '=', file.sha256)
    .where('failure', 'is not', null)
    .execute()
  await forgetOldFailures(ctx, listingId)
  const upload = await ctx.db
    .insertInto('listing_upload')
    .values({
      listing_id: listingId,
      file_name: file.fileName,
      original_key: file.key,
      content_sha256: file.sha256,
      bytes: file.bytes,
      rotation: file.rotation,
      caption: file.caption,
      sent_order: file.order ?? ctx.now().getTime() * ordersPerMs,
      uploaded_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(ctx, prepareImage, { uploadId: upload.id })
  return upload
}

/** Its sender reads the latest of them; nobody can pile up thousands. */
async function forgetOldFailures({ db }: AppContext, listingId: number) {
  await db
    .deleteFrom('listing_upload')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('listing_upload')
        .select('id')
        .where('listing_id', '=', listingId)
        .where('failure', 'is not', null)
        .orderBy('id', 'desc')
        .offset(failuresShown),
    )
    .execute()
}

const failuresShown = 30
