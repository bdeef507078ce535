import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import { type FileRefusal, fileRefusals } from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume, type Limit } from '#kernel/server/rate-limit.ts'
import { uploadImagesEndpoint } from '../../images-contract.ts'
import { recordByStaff } from '../listings/record-by-staff.ts'
import { admitFile } from './admit-file.ts'
import {
  findImages,
  imagesAllowed,
  noPackageNotice,
  pendingImage,
  type UploadRow,
} from './listing-images.ts'
import { receiveFile } from './receive-file.ts'
import { sentFiles } from './sent-files.ts'
import { takenPlaces } from './taken-places.ts'

/**
 * Who may not upload is refused before a byte of the body is read. Each file stands for itself: what is wrong
 * with one, or that there is no more room, keeps none of the others out.
 */
export const uploadImages = operation(uploadImagesEndpoint, async (ctx, { id }) => {
  const listing = await editableListing(ctx, id, { changesShown: true })
  if (listing.tier_id === null) throw new Refusal('not_allowed', { message: noPackageNotice })
  const accepted: UploadRow[] = []
  const refused: { fileName: string; code: FileRefusal; reason: string }[] = []
  for await (const sent of sentFiles(ctx)) {
    await consume(ctx, filesByProfile, String(ctx.actor.profileId), tooManyFiles)
    const hasRoom = (await takenPlaces(ctx, id)) < (await imagesAllowed(ctx, listing))
    const result = await admit(ctx, id, sent, hasRoom)
    if (typeof result !== 'string') accepted.push(result)
    else refused.push({ fileName: sent.fileName, code: result, reason: fileRefusals[result] })
  }
  if (accepted.length + refused.length === 0)
    throw new Refusal('invalid_input', { message: 'Nothing to upload' })
  if (accepted.length > 0)
    await recordByStaff(ctx, 'listing.images', listing, { after: { uploaded: accepted.length } })
  return {
    ...(await findImages(ctx, listing)),
    accepted: accepted.map((upload) => pendingImage(upload)),
    refused,
  }
})

/** A brokerage brings the photographs of its whole inventory; sending and deleting without end keeps a processor busy. */
const filesByProfile: Limit = { name: 'upload', points: 3_000, seconds: 3_600 }
const tooManyFiles = 'You have sent very many images. Please go on a little later.'

/** Without room nothing is kept; the file is only recognised, so that one sent again is told that it is there. */
async function admit(
  ctx: AppContext,
  listingId: number,
  sent: Parameters<typeof receiveFile>[2],
  hasRoom: boolean,
): Promise<UploadRow | FileRefusal> {
  const received = await receiveFile(ctx, listingId, sent, { isKept: hasRoom })
  return typeof received === 'string' ? received : admitFile(ctx, listingId, received)
}
