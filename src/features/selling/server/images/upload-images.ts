import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import { type FileRejection, fileRejections } from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/rate-limit.ts'
import { uploadImagesEndpoint } from '../../images-contract.ts'
import { recordStaffChange } from '../listings/record-staff-change.ts'
import { acceptImageFile } from './accept-image-file.ts'
import {
  countImages,
  findImages,
  imagesAllowed,
  noPackageNotice,
  pendingImage,
  type UploadRow,
} from './get-listing-images.ts'
import { readUploadedFiles } from './read-uploaded-files.ts'
import { receiveFile } from './receive-file.ts'

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
    await consumeRateLimit(ctx, filesByProfile, String(ctx.actor.profileId), tooManyFiles)
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
const tooManyFiles = 'You’ve uploaded too many images. Please try again later.'

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
