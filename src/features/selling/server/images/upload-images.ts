import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { tooManyImagesMessage } from '#features/media/server/public/receive-files.ts'
import { type FileRejection, fileRejections } from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { ordersPerMs, uploadImagesEndpoint } from '../../images-contract.ts'
import { recordStaffChange } from '../listings/record-staff-change.ts'
import { prepareImage } from '../public/prepare-image.ts'
import { insertUpload } from './image-rows.ts'
import {
  countImages,
  findImages,
  imagesAllowed,
  noPackageNotice,
  pendingImage,
  type UploadRow,
} from './listing-images.ts'
import { type ReceivedPhoto, readUploadedFiles, receiveFile } from './receive-file.ts'

/**
 * Checks permission before reading the body. Each file is handled separately, so an invalid file or a full listing
 * doesn't affect the others.
 */
export const uploadImages = operation(uploadImagesEndpoint, async (ctx, { id }) => {
  const listing = await requireEditableListing(ctx, id, { changesVisibleContent: true })
  if (listing.tier_id === null) throw new Refusal('not_allowed', { message: noPackageNotice })
  const accepted: UploadRow[] = []
  const refused: { fileName: string; code: FileRejection; reason: string }[] = []
  for await (const sent of readUploadedFiles(ctx)) {
    await consumeRateLimit(ctx, filesByProfile, String(ctx.actor.profileId), tooManyImagesMessage)
    const hasSpace = (await countImages(ctx, id)) < (await imagesAllowed(ctx, listing))
    const result = await admit(ctx, id, sent, hasSpace)
    if (typeof result !== 'string') accepted.push(result)
    else refused.push({ fileName: sent.fileName, code: result, reason: fileRejections[result] })
  }
  if (accepted.length + refused.length === 0)
    throw new Refusal('invalid_input', { message: 'Nothing to upload' })
  if (accepted.length > 0)
    await recordStaffChange(ctx, 'listing.images', listing, {
      after: { uploaded: accepted.length },
    })
  return {
    ...(await findImages(ctx, listing)),
    accepted: accepted.map((upload) => pendingImage(upload)),
    refused,
  }
})

/**
 * High enough for photos of a brokerage's entire inventory. Prevents endless uploads and deletions from overloading the
 * CPU.
 */
const filesByProfile: RateLimit = { name: 'upload', points: 3_000, seconds: 3_600 }

/** If the listing is full, hashes the file without storing it, so that duplicates are still reported as duplicates. */
async function admit(
  ctx: AppContext,
  listingId: number,
  sent: Parameters<typeof receiveFile>[2],
  hasSpace: boolean,
): Promise<UploadRow | FileRejection> {
  const received = await receiveFile(ctx, listingId, sent, { shouldStore: hasSpace })
  return typeof received === 'string' ? received : acceptImageFile(ctx, listingId, received)
}

/**
 * Adds a received file to a listing's images, or returns the reason for rejecting it. Locks the listing so that
 * concurrent uploads can't exceed its limit.
 */
async function acceptImageFile(
  ctx: AppContext,
  listingId: number,
  file: ReceivedPhoto,
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
async function isDuplicate({ db }: AppContext, listingId: number, { sha256 }: ReceivedPhoto) {
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
  file: ReceivedPhoto & { key: string },
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
